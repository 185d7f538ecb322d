/** What answers lead to, asked of the server for the asks that are in sight. */
import { identity } from "./drafts.svelte.ts";
import type { AskView, Foreseen, FromPage, Outlook } from "./protocol.ts";

type Outlooks = Readonly<Record<string, Outlook>>;
const NONE: Outlooks = {};

export class Foresight {
  #known = $state.raw<ReadonlyMap<string, Outlooks>>(new Map());
  /** By log position and number: the ask that was asked about. */
  #asked = new Map<string, string>();
  readonly #send: (message: FromPage) => boolean;

  constructor(send: (message: FromPage) => boolean) {
    this.#send = send;
  }

  /** What the answers to `ask` lead to, by answer as text; nothing before it is known. */
  of(ask: AskView): Outlooks {
    return this.#known.get(identity(ask)) ?? NONE;
  }

  /** Asks what the answers to `ask` lead to, as of log position `seq`, unless that is known or on its way. */
  want(ask: AskView, seq: number): void {
    const whole = identity(ask);
    if (!ask.foreseen || this.#known.has(whole) || [...this.#asked.values()].includes(whole)) return;
    if (this.#send({ type: "foresee", seq, ask: ask.number, value: "", encounter: "" })) this.#asked.set(`${seq}/${ask.number}`, whole);
  }

  /** Asks what one answer leads to, listed or not. */
  wantOne(ask: AskView, seq: number, value: string): void {
    const key = `${seq}/${ask.number}/${value}`;
    if (!ask.foreseen || this.of(ask)[value] || this.#asked.has(key)) return;
    if (this.#send({ type: "foresee", seq, ask: ask.number, value, encounter: "" })) this.#asked.set(key, identity(ask));
  }

  take({ seq, ask, outlooks, value }: Foreseen): void {
    const key = value ? `${seq}/${ask}/${value}` : `${seq}/${ask}`;
    const whole = this.#asked.get(key);
    this.#asked.delete(key);
    if (whole) this.#known = new Map([...this.#known, [whole, { ...this.#known.get(whole), ...outlooks }]]);
  }

  /** What was asked over a connection that broke is asked again. */
  forget(): void {
    this.#asked.clear();
  }

  /** Keeps only what belongs to asks that stand. */
  keep(asks: readonly AskView[]): void {
    const standing = new Set(asks.map(identity));
    if ([...this.#known.keys()].some((key) => !standing.has(key))) this.#known = new Map([...this.#known].filter(([key]) => standing.has(key)));
  }
}
