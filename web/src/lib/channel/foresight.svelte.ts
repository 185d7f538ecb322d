/** What answers lead to, and what is asked next in the same form, asked of the server for the asks that are in sight. */
import { identity } from "../asks/drafts.svelte.ts";
import type { Value } from "../asks/choice.ts";
import type { AskView, Foreseen, FromPage, NextAsk, Outlook, PowersNow } from "../protocol.ts";

type Outlooks = Readonly<Record<string, Outlook>>;
const NONE: Outlooks = {};
/** Milliseconds after which a form ends where the server said nothing. */
const PATIENCE = 2000;

export class Foresight {
  #known = $state.raw<ReadonlyMap<string, Outlooks>>(new Map());
  /** By log position and number: the ask that was asked about. */
  #asked = new Map<string, string>();
  /** By what is answered: what is asked next in the same form; `null` where it ends. */
  #next = $state.raw<ReadonlyMap<string, AskView | null>>(new Map());
  /** What the game master may do at any moment, as this page asked last. */
  powers = $state.raw<PowersNow | null>(null);
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
    if (this.#send({ type: "foresee", seq, ask: ask.number, value: "", given: ask.given, encounter: "" })) this.#asked.set(key(seq, ask.number, ask.given, ""), whole);
  }

  /** Asks what one answer leads to, listed or not. */
  wantOne(ask: AskView, seq: number, value: string): void {
    const one = key(seq, ask.number, ask.given, value);
    if (!ask.foreseen || this.of(ask)[value] || this.#asked.has(one)) return;
    if (this.#send({ type: "foresee", seq, ask: ask.number, value, given: ask.given, encounter: "" })) this.#asked.set(one, identity(ask));
  }

  hear(message: Foreseen | NextAsk | PowersNow): void {
    if (message.type === "foreseen") this.#take(message);
    else if (message.type === "powers") this.powers = message;
    else this.#takeNext(message);
  }

  #take({ seq, ask, outlooks, value, given }: Foreseen): void {
    const one = key(seq, ask, given, value);
    const whole = this.#asked.get(one);
    this.#asked.delete(one);
    if (whole) this.#known = new Map([...this.#known, [whole, { ...this.#known.get(whole), ...outlooks }]]);
  }

  /** What is asked next in the same form if `ask` is answered so; `null` where the form ends, nothing before that is known. */
  next(ask: AskView, value: Value | null): AskView | null | undefined {
    return ask.forms && value !== null ? this.#next.get(answered(ask, value)) : null;
  }

  /** Asks what is asked next, unless that is known or on its way. */
  wantNext(ask: AskView, seq: number, value: Value): void {
    const whole = answered(ask, value);
    const given = [...ask.given, value];
    const one = key(seq, ask.number, given, "next");
    if (!ask.forms || this.#next.has(whole) || this.#asked.has(one)) return;
    if (!this.#send({ type: "next", seq, ask: ask.number, given, encounter: "" })) return;
    this.#asked.set(one, whole);
    window.setTimeout(() => this.#asked.get(one) === whole && this.#takeNext({ type: "next-ask", seq, ask: ask.number, given, then: null }), PATIENCE);
  }

  #takeNext({ seq, ask, given, then }: NextAsk): void {
    const one = key(seq, ask, given, "next");
    const whole = this.#asked.get(one);
    this.#asked.delete(one);
    if (whole) this.#next = new Map([...this.#next, [whole, then]]);
  }

  /** What was asked over a connection that broke is asked again. */
  forget(): void {
    this.#asked.clear();
  }

  /** Keeps only what belongs to asks that stand, and to what is asked next in their forms. */
  keep(asks: readonly AskView[]): void {
    const standing = new Set(asks.map(identity));
    const stands = (whole: string) => standing.has((JSON.parse(whole) as [string])[0]);
    if ([...this.#next.keys()].some((whole) => !stands(whole))) this.#next = new Map([...this.#next].filter(([whole]) => stands(whole)));
    if ([...this.#known.keys()].some((key) => !standing.has(key))) this.#known = new Map([...this.#known].filter(([key]) => standing.has(key)));
  }
}

function answered(ask: AskView, value: Value): string {
  return JSON.stringify([identity(ask), value]);
}

function key(...parts: readonly unknown[]): string {
  return JSON.stringify(parts);
}
