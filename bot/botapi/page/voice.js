// The microphone: hold to talk and release to send, or click to start and click again to send.

import { words } from "./words.js";

const HELD = 450;
const KINDS = ["audio/ogg;codecs=opus", "audio/webm;codecs=opus", "audio/mp4"];

export class Recorder {
  constructor(button, panel, clock, send, tell) {
    Object.assign(this, { button, panel, clock, send, tell, recorder: null, pressedAt: 0, startedAt: 0 });
    button.addEventListener("pointerdown", (event) => this.down(event));
    button.addEventListener("pointerup", () => this.up());
    button.addEventListener("click", (event) => { if (event.detail === 0) this.toggle(); });
    document.addEventListener("keydown", (event) => { if (event.key === "Escape") this.stop(false); });
  }

  down(event) {
    event.preventDefault();
    this.button.setPointerCapture(event.pointerId);
    this.pressedAt = Date.now();
    this.toggle();
  }

  up() {
    if (this.startedAt >= this.pressedAt && Date.now() - this.pressedAt > HELD) this.stop(true);
  }

  toggle() {
    if (this.startedAt) this.stop(true);
    else this.start();
  }

  async start() {
    this.startedAt = Date.now();
    let stream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch {
      this.startedAt = 0;
      this.tell(words.noMicrophone);
      return;
    }
    if (!this.startedAt) { stream.getTracks().forEach((track) => track.stop()); return; }
    this.record(stream);
  }

  record(stream) {
    const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = new MediaRecorder(stream, { mimeType });
    const parts = [];
    recorder.ondataavailable = (event) => parts.push(event.data);
    recorder.onstop = () => {
      stream.getTracks().forEach((track) => track.stop());
      if (recorder.wanted) this.deliver(parts, recorder.mimeType, recorder.seconds);
    };
    recorder.start();
    this.recorder = recorder;
    this.button.setAttribute("aria-pressed", "true");
    this.panel.hidden = false;
    this.ticking = setInterval(() => this.tick(), 250);
  }

  tick() {
    const seconds = Math.floor((Date.now() - this.startedAt) / 1000);
    this.clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  }

  stop(wanted) {
    const { recorder } = this;
    const seconds = Math.max(1, Math.round((Date.now() - this.startedAt) / 1000));
    Object.assign(this, { recorder: null, startedAt: 0 });
    clearInterval(this.ticking);
    this.button.setAttribute("aria-pressed", "false");
    this.panel.hidden = true;
    this.clock.textContent = "0:00";
    if (recorder) { Object.assign(recorder, { wanted, seconds }); recorder.stop(); }
  }

  deliver(parts, type, seconds) {
    const plain = type.split(";")[0];
    const ending = { "audio/ogg": "ogg", "audio/mp4": "m4a" }[plain] ?? "webm";
    this.send(new File(parts, `voice.${ending}`, { type: plain }), String(seconds));
  }
}
