/** What the components share: the channel, the open ask, the tab of the phone. */
import { createContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { Drafts, identity, type Draft } from "./drafts.svelte.ts";
import { follow, replaced, turned } from "./history.ts";
import { Live } from "./live.svelte.ts";
import type { Button, AskView, Cell, SheetView } from "./protocol.ts";
import { allows, preset, type Value } from "./choice.ts";

/** Parts of the table. On a desktop all are in sight at once, but the lobby has a page of its own, and the sheet can. */
export type Tab = "act" | "map" | "log" | "order" | "sheet" | "lobby";

export class Table {
  readonly live: Live;
  readonly drafts = new Drafts();
  readonly #narrow = new MediaQuery("(max-width: 720px), (max-height: 500px)");
  helping = $state(false);
  /** Whether the orders lie open. */
  ordering = $state(false);
  /** Text for a live region, spoken once. */
  spoken = $state("");
  /** How many entries of the record have been in sight. */
  read = $state(0);
  #tab = $state<Tab>(follow((tab) => this.#show(tab)));
  #picked = $state("");
  #turnedTo = $state("");

  constructor(secret: string) {
    this.live = new Live(secret);
  }

  get phone(): boolean {
    return this.#narrow.current;
  }

  /** The part shown on a phone; on a desktop only `sheet` and `lobby` make a difference. */
  get tab(): Tab {
    return this.#tab;
  }

  set tab(tab: Tab) {
    if (tab === this.#tab) return;
    this.#tab = tab;
    turned(tab);
  }

  /** Whether there is such a part in this encounter. */
  has(tab: Tab): boolean {
    if (tab === "map") return this.mapped;
    if (tab === "order") return this.ordered;
    return tab !== "sheet" || !this.mapped || this.sheets.length > 0;
  }

  /** Shows the ask in place of a part that this encounter lacks. */
  keepToParts(): void {
    if (this.#show(this.#tab)) replaced(this.#tab);
  }

  #show(tab: Tab): boolean {
    const before = this.#tab;
    this.#tab = this.has(tab) ? tab : "act";
    return this.#tab !== before;
  }

  /** Whether a page of its own lies over the table, so that no ask is in sight. */
  get elsewhere(): boolean {
    return this.tab === "sheet" || this.tab === "lobby";
  }

  /** The asks this seat may answer, its own first. */
  readonly asks = $derived.by<AskView[]>(() => {
    const asks = this.live.state?.asks ?? [];
    const rank = ({ mine, aside }: AskView) => (aside ? 2 : mine ? 0 : 1);
    return [...asks].sort((one, other) => rank(one) - rank(other));
  });

  /** The ask that is unfolded: the one picked by hand while it stands, or the first that somebody waits for. */
  readonly open = $derived.by<AskView | null>(
    () => this.asks.find((ask) => identity(ask) === this.#picked) ?? this.asks.find(({ aside }) => !aside) ?? null,
  );

  readonly draft = $derived.by<Draft | null>(() => (this.open ? this.drafts.of(this.open) : null));

  /** The cells asked for, when the open ask is about cells. */
  readonly cells = $derived.by<Cell | null>(() => (this.open?.among?.type === "cell" ? this.open.among : null));

  /** Whether anybody stands on a map. */
  readonly mapped = $derived.by<boolean>(() => (this.live.state?.view.map.kind ?? "none") !== "none");

  /** Whether turns are taken in an order. */
  readonly ordered = $derived.by<boolean>(() => this.mapped || Boolean(this.live.state?.view.order.length));

  /** The sheets that this seat may read; what stands on them is there for the one that lies open. */
  readonly sheets = $derived.by<SheetView[]>(() => (this.live.state?.view.sheets ?? []).filter((sheet) => sheet.open));

  /** The sheet that lies open: the one turned to, that of whoever is asked, or the first. */
  readonly sheet = $derived.by<SheetView | null>(() => {
    const by = (id: string) => this.sheets.find((sheet) => sheet.id === id);
    return by(this.#turnedTo) ?? by(this.open?.who ?? "") ?? this.sheets[0] ?? null;
  });

  /** Lets go of what belongs to asks that stand no more. */
  keep(): void {
    this.drafts.keep(this.asks);
    this.live.foresight.keep(this.asks);
  }

  turnTo(sheet: string): void {
    this.#turnedTo = sheet;
  }

  /** The ask in which `act` can be chosen for `who` now, if any is open. */
  offering(act: Button, who: string): AskView | null {
    const fits = (ask: AskView) => (!ask.who || ask.who === who) && allows(ask, act.key);
    return this.asks.find(fits) ?? null;
  }

  /** Chooses `act` where it is offered and unfolds that ask. Nothing is answered. */
  choose(act: Button, who: string): void {
    const ask = this.offering(act, who);
    if (!ask) return;
    this.pick(ask);
    this.drafts.of(ask).choose(act.key);
  }

  get unread(): number {
    return Math.max(0, this.entries - this.read);
  }

  /** Takes every entry of the record as read. */
  readAll(): void {
    this.read = this.entries;
  }

  get entries(): number {
    const { first, events, said } = this.live.reading;
    return first + events.length + said;
  }

  /** The name of a combatant, or what it is called by when it is out of sight. */
  nameOf(who: string): string {
    const view = this.live.state?.view;
    return [...(view?.tokens ?? []), ...(view?.panels ?? []), ...(view?.sheets ?? [])].find(({ id }) => id === who)?.name ?? who;
  }

  /** The side of a combatant, or who it is where there are no sides. */
  sideOf(who: string): string {
    return this.live.state?.view.tokens.find(({ id }) => id === who)?.side ?? who;
  }

  pick(ask: AskView): void {
    this.#picked = identity(ask);
    if (ask.aside) this.drafts.of(ask).value = preset(ask);
  }

  /** Folds what was picked by hand. */
  fold(): void {
    this.#picked = "";
  }

  /** Sends what is chosen in this seat's own open ask; for others only their button answers. */
  answer(): void {
    if (this.open?.mine && this.draft) this.give(this.open, this.draft.answer);
  }

  /** Sends the answer given to the same question before. */
  answerAsBefore(): void {
    if (this.open?.mine) this.give(this.open, this.drafts.last(this.open));
  }

  give(ask: AskView, value: Value | null): void {
    if (value === null || !this.live.takes(ask)) return;
    this.drafts.remember(ask, value);
    this.live.answer(ask, value, ask.ends && this.drafts.of(ask).ends);
  }
}

export const [getTable, setTable] = createContext<Table>();
