/** Choices made and not yet sent, kept while their asks stand. */
import { allows, bought, isBasket, opening, type Value } from "./choice.ts";
import { begin, begun } from "../fields/begun.ts";
import { kindOf } from "../reading/words.ts";
import type { AskView } from "../protocol.ts";

/** What was chosen, written and typed in so far. */
type Begun = Pick<Draft, "value" | "plan" | "whom" | "hushed" | "faces" | "sought">;

export class Draft {
  readonly ask: AskView;
  /** What is chosen, for every kind of ask but a roll. */
  value = $state.raw<Value | null>(null);
  /** Whether the turn is to end with it. */
  ends = $state(false);
  /** What one wants to do by a test that one proposes, and the ids of those whom it concerns. */
  plan = $state("");
  whom = $state<string[]>([]);
  /** Whether that is for the game master alone. */
  hushed = $state(false);
  /** Faces typed in so far, in the order of the dice. */
  faces = $state<(number | null)[]>([]);
  /** What is sought among the choices, and the headings that lie open. */
  sought = $state("");
  opened = $state.raw<readonly string[]>([]);

  /** Begins with what was chosen `before` where the same was asked, as far as it is still allowed. */
  constructor(ask: AskView, before?: Begun) {
    this.ask = ask;
    this.value = before && before.value !== null && allows(ask, before.value) ? before.value : opening(ask);
    this.plan = before?.plan ?? "";
    this.whom = before?.whom ?? [];
    this.hushed = before?.hushed ?? false;
    this.sought = before?.sought ?? "";
    const sizes = ask.roll?.sizes ?? [];
    this.faces = sizes.map((size, at) => (before?.faces.length === sizes.length && (before.faces[at] ?? 0) <= size ? (before.faces[at] ?? null) : null));
  }

  get begun(): Begun {
    const { value, plan, whom, hushed, faces, sought } = this;
    return { value, plan, whom, hushed, faces, sought };
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
  buy(ware: string, pieces: number): void {
    const basket = bought(this.ask, isBasket(this.value) ? this.value : {}, ware, pieces);
    this.value = Object.keys(basket).length ? basket : opening(this.ask);
  }
}


export class Drafts {
  #all = new Map<string, Draft>();
  #given = new Map<string, readonly Value[]>();
  /** What was chosen and not sent where asks stand no more, by what was asked in which form. */
  #left = new Map<string, Draft>();
  #forms = new Map<string, string>();
  /** What was begun before the page was loaded anew. */
  #kept = begun<Readonly<Record<string, Begun>>>("asks") ?? {};

  constructor() {
    // A phone may let go of a page that nobody looks at.
    for (const leaves of ["pagehide", "visibilitychange"]) addEventListener(leaves, () => this.#store());
  }

  #store(): void {
    begin("asks", Object.fromEntries([...this.#all.values()].map((draft) => [whose(draft.ask), draft.begun])));
  }

  /** That of an ask in the form which begins with `root`. */
  of(ask: AskView, root = ask): Draft {
    const key = identity(ask);
    let draft = this.#all.get(key);
    if (!draft) {
      draft = new Draft(ask, this.#before(question(ask, root)) ?? this.#kept[whose(ask)]);
      this.#all.set(key, draft);
      this.#forms.set(key, question(ask, root));
    }
    return draft;
  }

  /** Whether something is chosen, and not sent, where the same was asked before. */
  isBegun(ask: AskView): boolean {
    return (this.#before(question(ask))?.value ?? null) !== null;
  }

  #before(form: string): Draft | undefined {
    const [key] = [...this.#forms].findLast(([, own]) => own === form) ?? [];
    const draft = key && this.#all.get(key);
    return draft && lasts(draft, true) ? draft : this.#left.get(form);
  }

  /**
   * Forgets the choices of asks that stand no more. If the same is asked again, as somebody else has acted first or
   * something before it in its form was changed, they are there again.
   */
  keep(asks: readonly AskView[]): void {
    const standing = new Set(asks.map(identity));
    for (const [key, draft] of this.#all) {
      if (standing.has(key)) continue;
      const form = this.#forms.get(key);
      if (form && lasts(draft)) this.#left.set(form, draft);
      this.#all.delete(key);
      this.#forms.delete(key);
    }
  }

  /** Notes what is sent, which is not begun any more. */
  remember(ask: AskView, values: readonly Value[]): void {
    this.#given.set(ask.prompt, values);
    this.forget(ask);
  }

  /** What is asked in the same way later begins anew. */
  forget(ask: AskView): void {
    const form = question(ask);
    for (const left of this.#left.keys()) if (left.startsWith(form)) this.#left.delete(left);
    for (const [key, own] of this.#forms) if (own.startsWith(form)) this.#forms.delete(key);
  }

  /** The answers given to the same question before, and in its form, if the first is still allowed. */
  last(ask: AskView): readonly Value[] | null {
    const values = this.#given.get(ask.prompt);
    return values?.[0] !== undefined && allows(ask, values[0]) ? values : null;
  }
}

/**
 * Whether what is begun and was not sent is kept where the same is asked again: a choice, words that nobody suggested, a number
 * further down a form. Where it is asked `at once`, as the table was stopped or others have answered, all is that somebody has
 * chosen or typed in; for a later moment it would not be meant.
 */
function lasts({ ask, value }: Draft, atOnce = false): boolean {
  if (ask.aside) return false;
  const kind = kindOf(ask);
  if (kind === "one-of" || (kind === "number" && ask.given.length)) return true;
  return (atOnce || kind === "text") && (kind === "roll" || value !== opening(ask));
}

/** The same, for its own seat or for whoever answers for it. */
function whose(ask: AskView): string {
  return `${ask.mine} ${identity(ask)}`;
}

/** What is asked in the form that begins with `root`, whenever that is; it begins with what `root` itself asks. */
export function question(ask: AskView, root = ask): string {
  const form = JSON.stringify([root.seat, root.who, root.prompt]);
  return ask === root ? form : form + JSON.stringify([ask.who, ask.prompt, ask.given.length]);
}

/** Whether what is chosen is what stood there from the start, of several or as a number. */
export function isUsual(ask: AskView, { answer }: Draft): boolean {
  return (ask.among?.type === "one-of" || typeof answer === "number") && `${answer}` === ask.preset;
}

/** Tells asks apart: numbers begin anew with every question, and, of those that nobody has to answer, whenever another is let pass. */
export function identity(ask: AskView): string {
  return JSON.stringify([ask.since, ask.aside ? ask.who : ask.number, ask.seat, ask.prompt, ask.among, ask.roll?.sizes, ask.given]);
}
