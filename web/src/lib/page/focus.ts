/**
 * Whoever uses keys alone goes on from where they were: when what has the focus is gone, or off for good, the focus goes
 * to what stood next to it, in the innermost part of the page that is still there.
 */
const FOCUSABLE = "a[href], button, input, select, textarea, summary";
/** Milliseconds for which something may be off, as while an answer is on its way, and have the focus back. */
const PATIENCE = 1000;

/** Where the focus was, and what stood around it then. */
class Place {
  readonly #around: Element[] = [];
  readonly #others: HTMLElement[];

  constructor(readonly element: HTMLElement) {
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) this.#around.push(one);
    this.#others = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
  }

  /** The element itself, or what is nearest to it now. */
  get nearest(): HTMLElement | null {
    if (free(this.element)) return this.element;
    const at = this.#others.indexOf(this.element);
    for (const part of this.#around.filter((one) => one.isConnected)) {
      // A part of the table takes the focus itself: the next of its buttons would have been meant for something else.
      if (part instanceof HTMLElement && part.tabIndex === -1 && part.hasAttribute("tabindex")) return part;
      const fits = (one: HTMLElement) => part.contains(one) && free(one);
      const found = this.#others.slice(at + 1).find(fits) ?? this.#others.slice(0, at).findLast(fits) ?? [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].find(free);
      if (found) return found;
    }
    return null;
  }
}

let place: Place | null = null;
let timer = 0;

/** Keeps the focus of the whole page. */
export function keepFocus(): void {
  document.addEventListener("focusin", ({ target }) => {
    place = target instanceof HTMLElement && target.matches(":focus-visible") ? new Place(target) : null;
  });
  // Whoever points somewhere wants it there, or nowhere.
  document.addEventListener("pointerdown", () => (place = null), true);
  new MutationObserver(missed).observe(document.body, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** Notes where the focus is; returns what brings it back there, or for whoever uses keys as near as may be. */
export function noted(): () => void {
  const [now, there] = [document.activeElement, place];
  const pointed = now instanceof HTMLElement && now !== document.body && now !== there?.element ? now : null;
  return () => (pointed ?? there?.nearest)?.focus();
}

function missed(): void {
  if (!place || document.activeElement !== document.body) return;
  window.clearTimeout(timer);
  const { element } = place;
  if (element.isConnected && element.matches(":disabled")) timer = window.setTimeout(back, PATIENCE);
  else back();
}

function back(): void {
  if (document.activeElement === document.body) place?.nearest?.focus();
}

/** What nobody has to answer takes the focus only from whoever goes there. */
function free(one: HTMLElement): boolean {
  return one.isConnected && !one.closest("[data-aside]") && !one.matches(":disabled") && one.checkVisibility({ visibilityProperty: true });
}
