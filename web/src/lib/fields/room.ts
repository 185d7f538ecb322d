/** How much more a field takes: told on its lower edge once that is little, and how much of what was pasted found no room. */

/** Fields that take less than this show it by themselves. */
const SHORT = 20;
/** What is left is told from the last fifth on, and of long fields for so many characters. */
const [SHARE, MOST] = [5, 200];

/** What is told of a field that holds `held` characters of `longest` after `cut` were left out, if anything. */
export function told(held: number, longest: number, cut: number): string {
  if (longest < SHORT) return "";
  const left = longest - held;
  if (cut > 0) return `The last ${cut === 1 ? "character was" : `${cut} characters were`} cut off; it takes ${longest}`;
  if (left > Math.min(longest / SHARE, MOST)) return "";
  return left ? `${left} left` : `Full: it takes ${longest}`;
}

/** How many characters of `text` find no room where `chosen` of the field's own make way. */
export function cutOff(text: string, held: number, chosen: number, longest: number): number {
  return Math.max(0, text.length - (longest - held + chosen));
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const note = document.createElement("output");
note.className = "room";
note.popover = "manual";
let field: Field | null = null;
let cut = 0;

const limited = (target: EventTarget | null): Field | null =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength > 0 ? target : null;

function place(): void {
  if (!field || !note.textContent) return;
  const { right, bottom } = field.getBoundingClientRect();
  Object.assign(note.style, { top: `${bottom - note.offsetHeight / 2}px`, left: `${right - note.offsetWidth - 12}px` });
}

function tell(target: Field | null): void {
  field = target;
  const words = target ? told(target.value.length, target.maxLength, cut) : "";
  if (words === note.textContent) return place();
  note.textContent = words;
  if (!words) return note.remove();
  // In a dialog nothing is heard of what lies outside it.
  const room = target?.closest("dialog") ?? document.body;
  if (note.parentElement !== room) room.append(note);
  note.showPopover();
  place();
}

// All fields of the page are watched from now on.
document.addEventListener("paste", (event) => {
  const target = limited(event.target);
  if (!target) return;
  const text = (event.clipboardData?.getData("text/plain") ?? "").replace(/\r\n?/g, "\n");
  cut = cutOff(text, target.value.length, (target.selectionEnd ?? 0) - (target.selectionStart ?? 0), target.maxLength);
  // Where there is no room at all the field itself hears nothing.
  requestAnimationFrame(() => tell(target));
}, true);
document.addEventListener("input", (event) => {
  if ((event as InputEvent).inputType !== "insertFromPaste") cut = 0;
  tell(limited(event.target));
}, true);
document.addEventListener("focusin", ({ target }) => {
  cut = 0;
  tell(limited(target));
});
document.addEventListener("focusout", () => tell(null));
for (const kind of ["scroll", "resize"]) window.addEventListener(kind, place, { capture: true, passive: true });
