// Draws text with Telegram's entities as DOM nodes. Message text only ever becomes text nodes.
// Offsets count UTF-16 units, which is how JavaScript strings count too.

import { words } from "./words.js";

const TAGS = {
  bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre",
  blockquote: "blockquote", expandable_blockquote: "blockquote", spoiler: "span", text_link: "a", url: "a",
  email: "a", bot_command: "button",
};
const SAFE_LINK = /^(https?:\/\/|mailto:|tg:\/\/)/i;

export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value !== undefined && value !== null) node.setAttribute(name, value);
  }
  node.append(...children);
  return node;
}

export function drawText(text, entities, onCommand = () => {}) {
  const ordered = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  const fragment = document.createDocumentFragment();
  drawRange({ text, onCommand }, fragment, 0, text.length, ordered);
  return fragment;
}

function drawRange(context, parent, start, end, entities) {
  let at = start;
  while (entities.length) {
    const entity = entities.shift();
    const from = Math.max(entity.offset, at);
    const to = Math.min(entity.offset + entity.length, end);
    if (to <= from) continue;
    const before = context.text.slice(at, from);
    parent.append(isBlock(entity) ? before.replace(/\n$/, "") : before);
    const inner = [];
    while (entities.length && entities[0].offset < to) inner.push(entities.shift());
    const node = nodeFor(context, entity, context.text.slice(from, to));
    drawRange(context, node.querySelector("[data-inner]") ?? node, from, to, inner);
    parent.append(node);
    at = to;
    if (isBlock(entity) && context.text[at] === "\n") at += 1;
  }
  parent.append(context.text.slice(at, end));
}

function isBlock(entity) {
  return ["pre", "blockquote", "expandable_blockquote"].includes(entity.type);
}

function nodeFor(context, entity, covered) {
  const node = element(TAGS[entity.type] ?? "span", { class: `entity ${entity.type}` });
  if (entity.type === "pre" && entity.language) node.dataset.language = entity.language;
  if (entity.type === "spoiler") hide(node);
  if (entity.type === "expandable_blockquote") return expandable(node);
  if (node.tagName === "A") link(node, entity, covered);
  if (entity.type === "bot_command") {
    node.type = "button";
    node.addEventListener("click", () => context.onCommand(covered));
  }
  return node;
}

function link(node, entity, covered) {
  let address = entity.url ?? (entity.type === "email" ? `mailto:${covered}` : covered);
  if (entity.type === "url" && !/^[a-z]+:/i.test(address)) address = `https://${address}`;
  if (!SAFE_LINK.test(address)) return;
  node.href = address;
  node.target = "_blank";
  node.rel = "noopener noreferrer";
}

function hide(node) {
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.setAttribute("aria-label", words.hidden);
  const show = () => { node.classList.add("shown"); node.removeAttribute("aria-label"); };
  node.addEventListener("click", show);
  node.addEventListener("keydown", (event) => { if (event.key === "Enter") show(); });
}

function expandable(quote) {
  const inner = element("div", { "data-inner": true, class: "folded" });
  const more = element("button", { type: "button", class: "more", "aria-expanded": "false" }, words.more);
  more.addEventListener("click", () => {
    const folded = inner.classList.toggle("folded");
    more.textContent = folded ? words.more : words.less;
    more.setAttribute("aria-expanded", String(!folded));
  });
  quote.append(inner, more);
  new ResizeObserver(() => {
    if (inner.classList.contains("folded")) more.hidden = inner.scrollHeight <= inner.clientHeight + 1;
  }).observe(inner);
  return quote;
}

// A notice's `code` in backticks is set as code; nothing else is read as markup.
export function drawNotice(sentence) {
  const parts = sentence.split(/`([^`]+)`/);
  const line = element("p");
  parts.forEach((part, index) => line.append(index % 2 ? element("code", {}, part) : part));
  return line;
}
