/** The game master's panel: which of its places is open, and what is sought in it. */
import { identity } from "./drafts.svelte.ts";
import type { Live } from "../channel/live.svelte.ts";
import type { Headings } from "./powers.ts";
import type { Refused } from "../channel/sent.ts";

/** Its places, in their order. */
export const PLACES = ["People", "Whisper", "Dice", "Time", "Scene", "Undo"] as const;
export type HandPlace = (typeof PLACES)[number];

export class Hand {
  place = $state<HandPlace>("People");
  /** What was sought in which scene: in another it would find nothing, and hide all that can be done there. */
  #sought = $state.raw({ scene: "", words: "" });
  /** Whether it shows no more than the names of its places, where it stands beside the map. */
  folded = $state(false);
  /** The headings that lie open, each in those that it lies in. */
  headings = $state.raw<readonly string[]>([]);
  /** Whether it lies open where it has no place beside the map. */
  open = $state(false);
  /** What the game master has just opened for everybody: once it is at the table, the page goes there. */
  opening = "";
  readonly #live: Live;

  constructor(live: Live) {
    this.#live = live;
  }

  /** What is sought in this scene. */
  get sought(): string {
    return this.#sought.scene === this.#live.encounter ? this.#sought.words : "";
  }

  set sought(words: string) {
    this.#sought = { scene: this.#live.encounter, words };
  }

  /** Whether there is one: for a game master, as long as a scene goes on. */
  readonly there = $derived.by<boolean>(() => {
    const state = this.#live.state;
    return state?.role === "gm" && !state.watched && !state.gathering && !state.view.over && !state.read_only && !state.replay;
  });

  /** Every heading of powers that there is now. */
  readonly all = $derived.by<Headings>(() => this.#live.foresight.powers?.headings ?? {});

  /** Why what was said here last was not taken, if so. */
  readonly refused = $derived.by<Refused | null>(() => {
    const { refused, foresight } = this.#live;
    return refused && foresight.powers?.ask && refused.ask === identity(foresight.powers.ask) ? refused : null;
  });

  /** Turns to a place. */
  turn(place: HandPlace): void {
    Object.assign(this, { place, sought: "", folded: false, open: true, headings: [] });
  }

  /** Opens a heading and folds those beside it, or folds it again. */
  unfold(heading: string): void {
    const above = heading.slice(0, heading.lastIndexOf(": "));
    const others = this.headings.filter((one) => !one.startsWith(`${above}: `));
    this.headings = this.headings.includes(heading) ? others : [...others, heading];
  }

  /** Asks what may be done now, under the headings that lie `open` or by the `words` that are sought. */
  ask(open: readonly string[], words: string): void {
    this.#live.send({ type: "powers", open: [...open], words });
  }

  /** Stops the table, or lets it go on. */
  pause(): void {
    this.#live.send({ type: "pause", on: !this.#live.state?.paused });
  }
}
