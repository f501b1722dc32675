// The sentences that the page's code says; those that never change stand in index.html.

export const words = {
  stopped: "The trial chat has stopped. Start it again and open its new address.",
  noMicrophone: "The microphone can't be used. Allow it in the browser, or attach an audio file.",
  running: "on this computer",
  notRunning: "not running",
  edit: "Edit",
  editThis: "Edit this message",
  edited: "edited",
  forwarded: (name) => `Forwarded from ${name}`,
  more: "Show more",
  less: "Show less",
  hidden: "Hidden text; press to show",
  photo: "Photo",
  voice: "Voice note",
  file: "File",
  answers: "Answers",
  hide: "Hide this",
  count: (n) => (n === 1 ? "1 file" : `${n} files`),
  marks: { new: "new", changed: "changed" },
};
