/** What is pressed twice is done once: the same goes again only once the table has said something, and a moment after that. */
import type { FromPage } from "../protocol.ts";

/** What would be done twice if it were said twice. */
const DEEDS: readonly string[] = ["answer", "overrule", "say", "add-seat", "new-link", "make-scene", "bring", "shelve", "prepare", "retell"] satisfies FromPage["type"][];
/** Milliseconds after which a table that said nothing is told again. */
const PATIENCE = 5000;

export class Once {
  #said = "";
  #until = 0;

  /** Whether `message`, which is sent now unless it is, is said a second time. */
  repeats(message: FromPage): boolean {
    if (!DEEDS.includes(message.type)) return false;
    const said = JSON.stringify({ ...message, seq: 0 });
    const now = performance.now();
    if (said === this.#said && now < this.#until) return true;
    this.#said = said;
    this.#until = now + PATIENCE;
    return false;
  }

  /** The table has said something: for `still` milliseconds more whoever presses has not seen it. */
  heard(still: number): void {
    this.#until = Math.min(this.#until, performance.now() + still);
  }
}
