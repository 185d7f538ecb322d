/** What is looked at in the place of a seat’s own page, and whether a moment that was asked for is on its way. */
import type { FromPage, Replay, Watch } from "../protocol.ts";

/** Milliseconds after which whoever waits for a moment is told so. */
const LONG = 400;

export class Looking {
  readonly #send: (message: FromPage) => boolean;
  /** Whether a moment is on its way, and whether it has been for long. */
  rewinding = $state<"" | "asked" | "long">("");
  /** How often what was on its way has been left off. */
  leftOff = $state(0);
  /** What is wanted; nothing for this seat’s own page. */
  wanted: Watch | Replay | null = null;
  /** What was, before that. */
  #before: Watch | Replay | null = null;
  #timer = 0;

  constructor(send: (message: FromPage) => boolean) {
    this.#send = send;
  }

  /** Looks at something else, or at this seat’s own page again. */
  watch(wanted: Watch | Replay | null): void {
    this.#before = this.wanted;
    this.wanted = wanted;
    this.#rewind(wanted?.type === "replay");
    this.#send(wanted ?? { type: "watch", seat: "" });
  }

  /** A moment is shown. */
  shown(): void {
    this.#rewind(false);
    if (!this.wanted) this.watch(null); // it was left off as it came
  }

  /** What was asked for is refused. */
  refused(): void {
    this.#rewind(false);
  }

  /** What is still worked out is not wanted any more; a moment that is `shown` stays. */
  leaveOff(shown: boolean): void {
    if (this.rewinding) this.wanted = shown ? this.#before : null;
    this.#rewind(false);
    this.leftOff += 1;
    this.#send({ type: "leave-off" });
  }

  #rewind(asked: boolean): void {
    this.rewinding = asked ? "asked" : "";
    window.clearTimeout(this.#timer);
    if (asked) this.#timer = window.setTimeout(() => (this.rewinding = "long"), LONG);
  }
}
