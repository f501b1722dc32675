import { drawNotice, drawText, element } from "./draw.js";
import { words } from "./words.js";
import { Recorder } from "./voice.js";
import { VaultPane } from "./vault.js";

const $ = (id) => document.getElementById(id);
const messages = new Map();
const waiting = new Map();
let editing = null;
let workingTimer = 0;
let draftTimer = 0;
let toastTimer = 0;

async function post(path, body) {
  const form = body instanceof FormData;
  const options = { method: "POST", body: form ? body : JSON.stringify(body) };
  if (!form) options.headers = { "Content-Type": "application/json" };
  try {
    const answer = await fetch(path, options);
    const told = await answer.json();
    if (!answer.ok) throw new Error(told.error);
    return told;
  } catch (problem) {
    toast(problem instanceof TypeError ? words.stopped : problem.message);
    return null;
  }
}

function toast(text, alert = false) {
  if (!text) return;
  $("toast").textContent = text;
  $("toast").classList.toggle("alert", alert);
  $("toast").hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => { $("toast").hidden = true; }, alert ? 8000 : 3500);
}

// Messages

function atEnd() {
  const log = $("log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 90;
}

function toEnd() {
  $("log").scrollTop = $("log").scrollHeight;
}

function show(message) {
  const stick = atEnd() || message.mine;
  const old = messages.get(message.id)?.node;
  const isNew = !old && !message.deleted;
  messages.delete(message.id);
  if (message.deleted) old?.remove();
  else {
    const node = draw(message);
    messages.set(message.id, { ...message, node });
    if (old) old.replaceWith(node);
    else place(node, message.id);
  }
  if (isNew && !message.mine) { showDraft(null); stopWorking(); }
  $("welcome").hidden = messages.size > 0;
  if (stick) toEnd();
}

function place(node, id) {
  const later = [...$("messages").children].find((other) => Number(other.dataset.id) > id);
  $("messages").insertBefore(node, later ?? null);
}

function draw(message) {
  const bubble = element("div", { class: "bubble" });
  if (message.forwarded) bubble.append(element("p", { class: "forwarded" }, words.forwarded(message.forwarded)));
  if (message.reply_to && messages.has(message.reply_to)) bubble.append(quoted(messages.get(message.reply_to)));
  if (message.file) bubble.append(drawFile(message.file));
  if (message.text) bubble.append(element("div", { class: "words", "data-testid": "words" }, drawText(message.text, message.entities, say)));
  bubble.append(foot(message));
  const item = element("li", { class: message.mine ? "mine" : "theirs", "data-id": message.id, "data-testid": message.mine ? "mine" : "theirs" }, bubble);
  if (message.rows.length) item.append(drawButtons(message));
  if (message.reaction) bubble.append(element("span", { class: "reaction", "data-testid": "reaction" }, message.reaction));
  return item;
}

function quoted(original) {
  return element("p", { class: "quoted" }, original.text.slice(0, 80) || original.file?.kind || "");
}

function foot(message) {
  const time = new Date(message.date * 1000);
  const clock = time.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const line = element("p", { class: "foot" });
  if (message.mine && message.text && !message.forwarded) {
    const edit = element("button", { type: "button", class: "edit", "data-testid": "edit", "aria-label": words.editThis }, words.edit);
    edit.addEventListener("click", () => beginEdit(message.id));
    line.append(edit);
  }
  if (message.edited) line.append(element("span", {}, words.edited));
  line.append(element("time", { datetime: time.toISOString() }, clock));
  return line;
}

function drawFile(file) {
  const source = `file?id=${encodeURIComponent(file.id)}`;
  if (file.kind === "photo") return element("img", { src: source, class: "photo", alt: words.photo, "data-testid": "photo" });
  if (file.kind === "voice" || file.kind === "audio") {
    return element("audio", { src: source, controls: true, preload: "metadata", "data-testid": "voice", "aria-label": file.kind === "voice" ? words.voice : file.name });
  }
  return element("a", { href: source, download: file.name || "file", class: "document", "data-testid": "document" }, file.name || words.file);
}

function drawButtons(message) {
  const board = element("div", { class: "buttons", role: "group", "aria-label": words.answers });
  for (const row of message.rows) {
    const line = element("div", { class: "row" });
    row.forEach((button) => line.append(drawButton(message, button)));
    board.append(line);
  }
  return board;
}

function drawButton(message, button) {
  if (button.url) {
    const safe = /^https?:\/\//i.test(button.url) ? button.url : undefined;
    return element("a", { href: safe, target: "_blank", rel: "noopener noreferrer", class: "button" }, button.label);
  }
  const node = element("button", { type: "button", class: "button", "data-testid": "button", "data-data": button.data }, button.label);
  node.addEventListener("click", () => press(message.id, button.data, node));
  return node;
}

async function press(messageId, data, node) {
  node.classList.add("pressed");
  node.setAttribute("aria-busy", "true");
  const done = () => { node.classList.remove("pressed"); node.removeAttribute("aria-busy"); };
  const told = await post("press", { message_id: messageId, data });
  if (!told) return done();
  waiting.set(told.query_id, done);
  setTimeout(done, 15000);
}

// Drafts and the typing sign

function showDraft(draft) {
  const stick = atEnd();
  $("draft").hidden = !draft?.text;
  $("draft").replaceChildren(draft?.text ? drawText(draft.text, draft.entities ?? []) : "");
  clearTimeout(draftTimer);
  if (draft?.text) draftTimer = setTimeout(() => showDraft(null), 30000);
  if (draft) stopWorking();
  if (stick) toEnd();
}

function startWorking() {
  const stick = atEnd();
  $("working").hidden = false;
  clearTimeout(workingTimer);
  workingTimer = setTimeout(stopWorking, 5500);
  if (stick) toEnd();
}

function stopWorking() {
  clearTimeout(workingTimer);
  $("working").hidden = true;
}

// Composer

async function say(text) {
  if (!text.trim()) return;
  const edited = editing;
  const typed = $("text").value === text;
  if (typed) endEdit();
  const told = edited === null ? await post("say", { text }) : await post("edit", { message_id: edited, text });
  if (!told && typed && !$("text").value) giveBack(text, edited);
}

function giveBack(text, edited) {
  if (edited !== null) beginEdit(edited);
  $("text").value = text;
  fit();
}

function beginEdit(id) {
  editing = id;
  $("editing").hidden = false;
  $("text").value = messages.get(id).text;
  fit();
  $("text").focus();
}

function endEdit() {
  editing = null;
  $("editing").hidden = true;
  $("text").value = "";
  fit();
}

function fit() {
  const box = $("text");
  box.style.height = "auto";
  box.style.height = `${Math.min(box.scrollHeight, 180)}px`;
  $("composer").classList.toggle("filled", box.value.trim() !== "");
}

function lastOfMine() {
  return [...messages.values()].filter((m) => m.mine && m.text && !m.forwarded).sort((a, b) => b.id - a.id)[0];
}

async function upload(file, kind, seconds = "") {
  const form = new FormData();
  form.append("file", file, file.name || `${kind}.bin`);
  form.append("kind", kind);
  form.append("caption", $("text").value);
  form.append("seconds", seconds);
  if (await post("upload", form)) endEdit();
}

$("composer").addEventListener("submit", (event) => { event.preventDefault(); say($("text").value); });
$("text").addEventListener("input", fit);
$("text").addEventListener("keydown", (event) => {
  if (event.key === "Enter" && !event.shiftKey && !event.isComposing) { event.preventDefault(); say($("text").value); }
  if (event.key === "Escape" && editing !== null) endEdit();
  if (event.key === "ArrowUp" && !$("text").value && lastOfMine()) { event.preventDefault(); beginEdit(lastOfMine().id); }
});
$("text").addEventListener("paste", (event) => {
  const image = [...event.clipboardData.files].find((file) => file.type.startsWith("image/"));
  if (image) { event.preventDefault(); upload(image, "photo"); }
});
$("cancel-edit").addEventListener("click", endEdit);
for (const input of document.querySelectorAll("#attach input")) {
  input.addEventListener("change", async () => {
    const [file] = input.files;
    $("attach").open = false;
    if (file) await upload(file, input.dataset.kind);
    input.value = "";
  });
}
$("chat").addEventListener("dragover", (event) => event.preventDefault());
$("chat").addEventListener("drop", (event) => {
  event.preventDefault();
  for (const file of event.dataTransfer.files) {
    upload(file, file.type.startsWith("image/") ? "photo" : file.type.startsWith("audio/") ? "voice" : "document");
  }
});
document.addEventListener("click", (event) => { if (!$("attach").contains(event.target)) $("attach").open = false; });

new Recorder($("mic"), $("recording"), $("recorded"), (file, seconds) => upload(file, "voice", seconds), toast);
const vault = new VaultPane($, toast);

// What the server tells

const told = {
  everything(all) {
    messages.clear();
    $("messages").replaceChildren();
    all.messages.forEach(show);
    $("welcome").hidden = messages.size > 0;
    showDraft(all.draft);
    vault.first(all.files);
    notices(all.notices);
    toEnd();
  },
  message: ({ message }) => show(message),
  draft: ({ draft }) => showDraft(draft),
  working: startWorking,
  answer({ query_id: id, text, show_alert: alert }) {
    waiting.get(id)?.();
    waiting.delete(id);
    toast(text, alert);
  },
  files: ({ files }) => vault.update(files),
  notices: ({ notices: list }) => notices(list),
};

function notices(list) {
  $("notices").replaceChildren(...list.map((sentence) => {
    const notice = element("div", { class: "notice", "data-testid": "notice" }, drawNotice(sentence));
    const close = element("button", { type: "button", class: "quiet", "aria-label": words.hide }, "×");
    close.addEventListener("click", () => notice.remove());
    notice.append(close);
    return notice;
  }));
}

async function start() {
  const begin = await (await fetch("start")).json();
  $("vault-name").textContent = begin.vault;
  $("suggestions").replaceChildren(...begin.suggestions.map((text) => {
    const button = element("button", { type: "button", "data-testid": "suggestion" }, text);
    button.addEventListener("click", () => say(text));
    return element("li", {}, button);
  }));
  const stream = new EventSource("events");
  stream.onopen = () => { $("status").textContent = words.running; document.body.dataset.ready = "yes"; };
  stream.onerror = () => { $("status").textContent = words.notRunning; delete document.body.dataset.ready; };
  stream.onmessage = (event) => { const news = JSON.parse(event.data); told[news.type](news); };
}

start();
