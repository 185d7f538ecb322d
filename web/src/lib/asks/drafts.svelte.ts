/** Choices made and not yet sent, kept while their asks stand. */
import { allows, bought, isBasket, opening, type Value } from "./choice.ts";
import type { AskView } from "../protocol.ts";

export class Draft {
  readonly ask: AskView;
  /** What is chosen, for every kind of ask but a roll. */
  value = $state.raw<Value | null>(null);
  /** Whether the turn is to end with it. */
  ends = $state(false);
  /** What one wants to do by a test that one proposes, and the ids of those whom it concerns. */
  plan = $state("");
  whom = $state<string[]>([]);
  /** Faces typed in so far, in the order of the dice. */
  faces = $state<(number | null)[]>([]);

  constructor(ask: AskView) {
    this.ask = ask;
    this.value = opening(ask);
    this.faces = (ask.roll?.sizes ?? []).map(() => null);
  }

  /** What would be sent now, or `null` while something is missing. */
  get answer(): Value | null {
    if (!this.ask.roll || typeof this.value === "string") return this.value;
    const faces = this.faces.filter((face) => face !== null);
    return faces.length === this.faces.length ? faces : null;
  }

  choose(value: Value): void {
    if (allows(this.ask, value)) this.value = value;
  }

  /** Buys a piece more or less; back at no purchase nothing is chosen. */
  buy(ware: string, pieces: 1 | -1): void {
    const basket = bought(this.ask, isBasket(this.value) ? this.value : {}, ware, pieces);
    this.value = Object.keys(basket).length ? basket : opening(this.ask);
  }
}

export class Drafts {
  #all = new Map<string, Draft>();
  #given = new Map<string, readonly Value[]>();

  of(ask: AskView): Draft {
    const key = identity(ask);
    let draft = this.#all.get(key);
    if (!draft) {
      draft = new Draft(ask);
      this.#all.set(key, draft);
    }
    return draft;
  }

  /** Forgets the choices of asks that stand no more. */
  keep(asks: readonly AskView[]): void {
    const standing = new Set(asks.map(identity));
    for (const key of this.#all.keys()) if (!standing.has(key)) this.#all.delete(key);
  }

  remember(ask: AskView, values: readonly Value[]): void {
    this.#given.set(ask.prompt, values);
  }

  /** The answers given to the same question before, and in its form, if the first is still allowed. */
  last(ask: AskView): readonly Value[] | null {
    const values = this.#given.get(ask.prompt);
    return values?.[0] !== undefined && allows(ask, values[0]) ? values : null;
  }
}

/** Whether what is chosen is what stood there from the start, of several. */
export function isUsual(ask: AskView, draft: Draft): boolean {
  return ask.among?.type === "one-of" && ask.preset !== "" && draft.answer === ask.preset;
}

/** Tells asks apart: numbers begin anew with every question. */
export function identity(ask: AskView): string {
  return JSON.stringify([ask.since, ask.number, ask.seat, ask.prompt, ask.among, ask.roll?.sizes, ask.given]);
}
