/**
 * A new ask takes no input for a moment after it is drawn: whoever taps twice has answered what was there before.
 *
 * How long that is stands in the style sheet, which draws it, as `--still`.
 */

/** Where a new ask is tapped, or pushes aside what else is tapped there: the seat’s panel, and places on the map. */
const GUARDED = ".seat, .map .pane svg";
/** A finger moves a scale by its touches alone. */
const INPUTS = ["pointerdown", "mousedown", "touchstart", "click", "keydown", "beforeinput"];

/** How long that moment lasts, in milliseconds. */
export function still(): number {
  return Number(getComputedStyle(document.documentElement).getPropertyValue("--still"));
}

export class Guard {
  /** Whether that moment lasts still. */
  holding = $state(false);
  /** When it is over, as events tell the time in which they came. */
  #until = 0;
  #timer = 0;

  /** Something new lies under the finger. */
  renew(): void {
    const lasts = still();
    if (!lasts) return;
    this.#until = Infinity;
    this.holding = true;
    requestAnimationFrame(() => {
      window.clearTimeout(this.#timer);
      this.#until = performance.now() + lasts;
      this.#timer = window.setTimeout(() => (this.holding = false), lasts);
    });
  }

  /** Whether an input came too early, be it heard late. */
  holds(event: Event): boolean {
    return event.timeStamp < this.#until;
  }

  /** Keeps early inputs from whatever they meet; returns what ends that. */
  listen(): () => void {
    const early = (event: Event) => {
      const target = event.target as Element;
      if (!this.holds(event) || !target.closest?.(GUARDED) || passes(event, target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const kind of INPUTS) document.addEventListener(kind, early, { capture: true, passive: false });
    return () => INPUTS.forEach((kind) => document.removeEventListener(kind, early, true));
  }
}

/** Touches that scroll, and keys that go elsewhere and answer nothing. */
function passes(event: Event, target: Element): boolean {
  if (event.type === "touchstart") return !target.matches("[type=range]");
  return event instanceof KeyboardEvent && (event.altKey || event.ctrlKey || event.metaKey || ["Tab", "Escape", "?", "/"].includes(event.key));
}
