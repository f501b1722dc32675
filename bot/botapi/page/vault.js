// The pane with the vault's files: a tree, the text of one file, and a mark on what is new or changed.

import { element } from "./draw.js";
import { words } from "./words.js";

export class VaultPane {
  constructor($, tell) {
    Object.assign(this, { $, tell, known: new Map(), fresh: new Map(), open: null, closed: new Set() });
    $("close-reader").addEventListener("click", () => this.close());
    $("show-vault").addEventListener("click", () => this.toggle(true));
    $("hide-vault").addEventListener("click", () => this.toggle(false));
  }

  toggle(shown) {
    document.body.classList.toggle("vault-open", shown);
    this.$("show-vault").setAttribute("aria-expanded", String(shown));
    if (shown) this.$("vault-news").hidden = true;
  }

  first(files) {
    if (this.known.size) return this.update(files);
    this.known = new Map(files.map((file) => [file.path, file.changed]));
    this.draw();
  }

  update(files) {
    const now = new Map(files.map((file) => [file.path, file.changed]));
    for (const [path, changed] of now) {
      if (!this.known.has(path)) this.fresh.set(path, "new");
      else if (this.known.get(path) !== changed && this.fresh.get(path) !== "new") this.fresh.set(path, "changed");
      if (path === this.open && this.known.get(path) !== changed) this.read(path);
    }
    for (const path of this.fresh.keys()) if (!now.has(path)) this.fresh.delete(path);
    this.known = now;
    if (this.open && !now.has(this.open)) this.close();
    this.$("vault-news").hidden = this.fresh.size === 0;
    this.draw();
  }

  draw() {
    const root = { folders: new Map(), files: [] };
    for (const path of this.known.keys()) {
      const parts = path.split("/");
      let folder = root;
      for (const name of parts.slice(0, -1)) {
        if (!folder.folders.has(name)) folder.folders.set(name, { folders: new Map(), files: [] });
        folder = folder.folders.get(name);
      }
      folder.files.push([parts.at(-1), path]);
    }
    const scrolled = this.$("tree").scrollTop;
    this.$("tree").replaceChildren(this.drawFolder(root, ""));
    this.$("tree").scrollTop = scrolled;
    const count = this.known.size;
    this.$("vault-count").textContent = words.count(count);
  }

  drawFolder(folder, prefix) {
    const list = element("ul");
    for (const [name, inner] of folder.folders) {
      const path = `${prefix}${name}/`;
      const marked = [...this.fresh.keys()].some((file) => file.startsWith(path));
      const details = element("details", { open: marked || !this.closed.has(path) }, element("summary", {}, name), this.drawFolder(inner, path));
      details.addEventListener("toggle", () => (details.open ? this.closed.delete(path) : this.closed.add(path)));
      list.append(element("li", {}, details));
    }
    for (const [name, path] of folder.files) list.append(element("li", {}, this.drawFile(name, path)));
    return list;
  }

  drawFile(name, path) {
    const mark = this.fresh.get(path);
    const shown = name.replace(/\.md$/, "");
    const button = element("button", { type: "button", class: `file ${mark ?? ""}`, "data-testid": "vault-file", "data-path": path, "data-mark": mark, title: path, "aria-current": path === this.open ? "true" : undefined }, element("span", {}, shown));
    if (mark) button.append(element("em", {}, words.marks[mark]));
    button.addEventListener("click", () => this.read(path));
    return button;
  }

  async read(path) {
    const answer = await fetch(`vault?path=${encodeURIComponent(path)}`);
    const told = await answer.json();
    if (!answer.ok) return this.tell(told.error);
    this.open = path;
    this.fresh.delete(path);
    this.$("reader-path").textContent = path;
    this.$("reader-text").textContent = told.text;
    this.$("reader").hidden = false;
    this.draw();
  }

  close() {
    this.open = null;
    this.$("reader").hidden = true;
    this.draw();
  }
}
