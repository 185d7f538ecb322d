/**
 * A new ask takes no input for a moment after it is drawn: whoever taps twice has answered what was there before.
 *
 * How long that is stands in the style sheet, which draws it, as `--still`.
 */

/** What is tapped to choose or to answer: asks, what follows when it is over, and places on the map. */
const GUARDED = ".seat .ask, .map .pane svg";
const INPUTS = ["pointerdown", "mousedown", "click", "keydown", "beforeinput"];

export class Guard {
  /** Whether that moment lasts still. */
  holding = $state(false);
  /** When it is over, as events tell the time in which they came. */
  #until = 0;
  #timer = 0;

  /** Something new lies under the finger. */
  renew(): void {
    const still = Number(getComputedStyle(document.documentElement).getPropertyValue("--still"));
    if (!still) return;
    this.#until = Infinity;
    this.holding = true;
    requestAnimationFrame(() => {
      window.clearTimeout(this.#timer);
      this.#until = performance.now() + still;
      this.#timer = window.setTimeout(() => (this.holding = false), still);
    });
  }

  /** Whether an input came too early, be it heard late. */
  holds(event: Event): boolean {
    return event.timeStamp < this.#until;
  }

  /** Keeps early inputs from whatever they meet; returns what ends that. */
  listen(): () => void {
    const early = (event: Event) => {
      if (!this.holds(event) || !(event.target as Element).closest?.(GUARDED) || passes(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const kind of INPUTS) document.addEventListener(kind, early, true);
    return () => INPUTS.forEach((kind) => document.removeEventListener(kind, early, true));
  }
}

/** Keys that go elsewhere and answer nothing. */
function passes(event: Event): boolean {
  return event instanceof KeyboardEvent && (event.altKey || event.ctrlKey || event.metaKey || ["Tab", "Escape", "?", "/"].includes(event.key));
}
