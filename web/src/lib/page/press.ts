/**
 * What is pressed stays where and what it is: from when a finger, a button of the mouse or the space bar goes down until the
 * click that comes of it has been heard, nothing is drawn anew. Else that click would be nobody’s, or another’s.
 */

/** Milliseconds after which whoever still presses does not mean to click, and within which a finger’s click comes. */
const [LONGEST, TAP] = [1000, 40];

class Press {
  #down = false;
  #timer = 0;
  #waiting: (() => void)[] = [];
  /** Goes through after all that one event leads to. */
  readonly #later = new MessageChannel();

  constructor() {
    this.#later.port1.onmessage = () => this.#release();
    const on = (kind: string, does: (event: Event) => void) => window.addEventListener(kind, does, { capture: true, passive: true });
    on("pointerdown", () => this.#hold(LONGEST));
    on("keydown", (event) => (event as KeyboardEvent).key === " " && this.#hold(LONGEST));
    on("keyup", () => this.#ends());
    on("click", () => this.#ends());
    on("pointercancel", () => this.#ends());
    on("pointerup", (event) => ((event as PointerEvent).pointerType === "mouse" ? this.#ends() : this.#down && this.#hold(TAP)));
  }

  /** Does it now, or as soon as nothing is pressed; all in their order. */
  then(does: () => void): void {
    if (this.#down) this.#waiting.push(does);
    else does();
  }

  #hold(milliseconds: number): void {
    this.#down = true;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#release(), milliseconds);
  }

  #ends(): void {
    if (this.#down) this.#later.port2.postMessage(null);
  }

  #release(): void {
    this.#down = false;
    window.clearTimeout(this.#timer);
    for (const does of this.#waiting.splice(0)) does();
  }
}

export const press = new Press();
