/** Somebody in the making, as the page shows them: which step lies open, and what is answered. */
import { createContext } from "svelte";
import { begin, begun } from "../fields/begun.ts";
import type { MakingHead, MakingSlot, MakingStep, SheetRow } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";

/** Lines that a list shows before it is unfolded. */
export const FEW = 12;
/** Choices that stand side by side. */
const BESIDE = 8;

export type Look = "numbers" | "row" | "cards" | "select";

export class Making {
  readonly table: Table;
  /** The key of the step in sight; the first unless another was turned to. */
  #at = $state("");
  /** What the step in sight is kept by. */
  readonly #begun: string;
  /** Whether the steps lie open, where there is no room for them beside. */
  rail = $state(false);
  /** The skill whose chances are shown; the best unless one was picked. */
  hand = $state("");
  /** The skills as they were before they became others. */
  was = $state<readonly SheetRow[]>([]);
  /** What is written in the step in sight and was not sent, and the button that sends it. */
  written = $state.raw<{ value: string; label: string } | null>(null);
  /** The step in sight when something was answered last. */
  answered = $state(0);
  #now: readonly SheetRow[] = [];

  constructor(table: Table) {
    this.table = table;
    this.#begun = `step ${table.live.encounter} ${table.live.state?.at ?? ""}`;
    this.#at = begun(this.#begun) ?? "";
  }

  get head(): MakingHead | null {
    return this.table.making;
  }

  get steps(): readonly MakingStep[] {
    return this.table.live.state?.view.steps ?? [];
  }

  get place(): number {
    return Math.max(0, this.steps.findIndex(({ key }) => key === this.#at));
  }

  get step(): MakingStep | undefined {
    return this.steps[this.place];
  }

  get next(): MakingStep | undefined {
    return this.steps[this.place + 1];
  }

  /** Turns to a step; the rail closes. */
  go(place: number): void {
    const to = this.steps[place];
    if (!to) return;
    this.#at = to.key;
    begin(this.#begun, to.key);
    this.rail = false;
    document.querySelector("[data-making-body]")?.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>("[data-making-body] h2")?.focus();
  }

  /** Goes on to the next step, or first sends what is written: it would be lost. */
  onward(): void {
    if (this.written) this.answer(this.written.value);
    else this.go(this.place + 1);
  }

  get ready(): boolean {
    const ask = this.table.asks[0];
    return Boolean(ask && this.table.live.ready(ask));
  }

  /** Gives an answer as the rules write it. */
  answer(value: string): void {
    const ask = this.table.asks[0];
    if (!ask) return;
    this.table.live.refused = null;
    this.answered = this.place;
    this.table.live.answer(ask, value, [], false);
  }

  choose(slot: MakingSlot, key: string): void {
    this.answer(`choose ${slot.slot} ${key}`);
  }

  drop(slot: MakingSlot, place: number): void {
    this.answer(`drop ${slot.slot} ${place}`);
  }

  /** The questions of the step that stand by themselves, and those that a choice has brought under it. */
  get alone(): readonly MakingSlot[] {
    return this.step?.slots.filter((slot) => !this.brings(slot)) ?? [];
  }

  under(key: string): readonly MakingSlot[] {
    return this.step?.slots.filter((slot) => slot.under === key && this.brings(slot)) ?? [];
  }

  brings(slot: MakingSlot): boolean {
    return slot.under !== "" && (this.step?.slots.some((other) => other !== slot && other.chosen.some(({ key }) => key === slot.under)) ?? false);
  }

  /** Keeps what the skills were, once they are others. */
  follow(skills: readonly SheetRow[]): void {
    if (JSON.stringify(skills) === JSON.stringify(this.#now)) return;
    this.was = this.#now;
    this.#now = skills;
  }
}

/** How the choices of a question are drawn, by what they are alone. */
export function look(slot: MakingSlot): Look {
  const { offered } = slot;
  if (offered.every(({ key }) => /^\d+$/.test(key)) && offered.length <= BESIDE) return "numbers";
  const notes = new Set(offered.map(({ note }) => note));
  if (notes.size > 1) return "cards";
  return offered.length <= BESIDE ? "row" : "select";
}

/** What stands on the button of a number: the number alone where the question says the rest. */
export function short(label: string, key: string): string {
  return label.endsWith(` ${key}`) ? key : label;
}

export const [getMaking, setMaking] = createContext<Making>();
