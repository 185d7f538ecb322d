/** What the components share: the channel, the open ask, the tab of the phone. */
import { createContext } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { chained } from "./asks/chain.svelte.ts";
import { Drafts, identity, question, type Draft } from "./asks/drafts.svelte.ts";
import { follow, replaced, turned } from "./page/history.ts";
import { store, stored } from "./page/stored.ts";
import { Guard } from "./channel/guard.svelte.ts";
import { Hand } from "./asks/hand.svelte.ts";
import type { Ranks } from "./map/ground.ts";
import { Live } from "./channel/live.svelte.ts";
import { MOST_PARTS, type Button, type AskView, type Cell, type MakingHead, type SheetView } from "./protocol.ts";
import { allows, preset, proposes, type Value } from "./asks/choice.ts";

/** Parts of the table. On a desktop all are in sight at once, but the lobby has a page of its own, and the sheet can. */
export type Tab = "act" | "map" | "log" | "order" | "sheet" | "lobby" | "journal";

/** Under what it is kept which journal was shown last. */
const PAGES_READ = "journal";

/** One ask of a form, and what is chosen in it. */
export interface Part {
  ask: AskView;
  draft: Draft;
}

/** One that asks for a place. */
export interface Place extends Part {
  cells: Cell;
}

export class Table {
  readonly live: Live;
  readonly drafts = new Drafts();
  /** What has just been added to a form is looked at before it is sent. */
  readonly formed = new Guard();
  readonly #narrow = new MediaQuery("(max-width: 720px), (max-height: 500px)");
  helping = $state(false);
  /** Whether the orders lie open. */
  ordering = $state(false);
  /** Whether the recap of an evening lies open: of the last, or of this one so far. */
  recapping = $state<"" | "last" | "now">("");
  /** Whether a scene is being made. */
  staging = $state(false);
  /** The id of whose life lies open; empty for nobody’s. */
  lifeOf = $state("");
  /** As of when this browser has shown the journal last. */
  pagesRead = $state(stored(PAGES_READ) ?? "");
  /** What the game master may do at any moment. */
  readonly hand: Hand;
  /** How the maps of this table keep pieces in their places. */
  readonly ranks: Ranks = new Map();
  /** Text for a live region, spoken once. */
  spoken = $state("");
  /** How many entries of the record have been in sight. */
  read = $state(0);
  #tab = $state<Tab>(follow((tab) => this.#show(tab)));
  #picked = $state("");
  #wanted = $state("");
  #turnedTo = $state("");
  /** The sheet that is being read on a page of its own; empty for none. */
  sheetRead = $state("");
  /** The ask that was answered before it was known what is asked next; nothing if none was. */
  #hasty: AskView | null = null;

  constructor(secret: string) {
    this.live = new Live(secret);
    this.hand = new Hand(this.live);
  }

  get phone(): boolean {
    return this.#narrow.current;
  }

  /** The part shown on a phone; on a desktop only `sheet`, `lobby` and `journal` make a difference. */
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
    if (this.live.state?.replay) return tab === "act" || tab === "log";
    if (tab === "journal") return !this.live.state?.watched;
    return tab !== "sheet" || this.sheets.length > 0;
  }

  /** Shows the ask in place of a part that this encounter lacks. */
  keepToParts(): void {
    if (this.#show(this.#tab)) replaced(this.#tab);
  }

  /** Between scenes the lobby is the page; once one opens, the table is. */
  gather(gathering: boolean): void {
    this.#tab = gathering ? "lobby" : "act";
    replaced(this.#tab);
  }

  #show(tab: Tab): boolean {
    const before = this.#tab;
    this.#tab = this.has(tab) ? tab : "act";
    return this.#tab !== before;
  }

  /** Whether a page of the journal is new, or another than it was. */
  readonly freshPages = $derived.by<boolean>(() => ![this.pagesRead, ""].includes(this.live.state?.journal ?? ""));

  /** The journal is in sight as it is now. */
  readPages(): void {
    this.pagesRead = this.live.state?.journal ?? "";
    store(PAGES_READ, this.pagesRead);
  }

  /** Whether a page of its own lies over the table, so that no ask is in sight. */
  get elsewhere(): boolean {
    return ["sheet", "lobby", "journal"].includes(this.tab);
  }

  /** What is said of somebody whose making lies open in the place of the table. */
  readonly making = $derived.by<MakingHead | null>(() => this.live.state?.view.making ?? null);

  /** Whether the card with which the scene opens lies in the place of the first ask. */
  readonly reading = $derived.by<boolean>(() => Boolean(this.live.state?.card) && this.live.role === "player");

  /** Says that the card has been read. */
  ready(): void {
    const { live } = this;
    if (live.state && !live.guard.holding && live.send({ type: "ready", encounter: live.encounter })) live.state = { ...live.state, card: null };
  }

  /** The asks this seat may answer, its own first; none before it is ready. */
  readonly asks = $derived.by<AskView[]>(() => {
    const asks = (!this.reading && this.live.state?.asks) || [];
    const rank = ({ mine, aside }: AskView) => (aside ? 2 : mine ? 0 : 1);
    return [...asks].sort((one, other) => rank(one) - rank(other));
  });

  /** The ask that is unfolded: the one picked by hand while it stands, or as long as what is chosen there is not sent, or the first that somebody waits for. */
  readonly open = $derived.by<AskView | null>(
    () => this.asks.find((ask) => identity(ask) === this.#picked) ?? this.asks.find((ask) => question(ask) === this.#wanted && this.drafts.isBegun(ask)) ?? this.asks.find(({ aside }) => !aside) ?? null,
  );

  /** The open ask, and what is asked in the same form after what is chosen. */
  readonly parts = $derived.by<readonly Part[]>(() => this.#steps.map((step) => step()).filter((part) => part !== null));
  readonly #steps = chained<Part>(MOST_PARTS, (before, at) => this.#part(at ? this.#next(before) : this.open));

  /** Whether the server still has to say what is asked next. */
  readonly unfolding = $derived.by<boolean>(() => this.#next(this.parts.at(-1) ?? null) === undefined);

  /** The part of the form that asks for a place, if one does. */
  readonly place = $derived.by<Place | null>(() => {
    const part = this.parts.findLast(({ ask }) => ask.among?.type === "cell");
    return part?.ask.among?.type === "cell" ? { ...part, cells: part.ask.among } : null;
  });

  /** By what rules the open encounter is played. */
  readonly edition = $derived.by<string>(() => this.live.state?.encounters.find((one) => one.open)?.edition ?? "");

  /** Whether anybody stands on a map. */
  readonly mapped = $derived.by<boolean>(() => (this.live.state?.view.map.kind ?? "none") !== "none");

  /** Whether turns are taken in an order. */
  readonly ordered = $derived.by<boolean>(() => this.mapped || Boolean(this.live.state?.view.order.length));

  /** The sheets that this seat may read; what stands on them is there for the one that lies open. */
  readonly sheets = $derived.by<SheetView[]>(() => (this.live.state?.view.sheets ?? []).filter((sheet) => sheet.open));

  /** The sheet that lies open: the one turned to, that of whoever is asked, or the first. */
  readonly sheet = $derived.by<SheetView | null>(() => {
    const by = (id: string) => this.sheets.find((sheet) => sheet.id === id);
    return by(this.#turnedTo) ?? by(this.sheetRead) ?? by(this.open?.who ?? "") ?? this.sheets[0] ?? null;
  });

  /** What this seat need not answer, while nothing else is open. */
  readonly aside = $derived.by<AskView | null>(() => (this.open ? null : (this.asks.find(({ mine }) => mine) ?? null)));

  /** Lets go of what belongs to asks that stand no more; while the table is stopped, none stands. */
  keep(): void {
    if (this.live.state?.paused) return;
    const asks = [...this.asks, ...this.parts.map(({ ask }) => ask)];
    this.drafts.keep(asks);
    this.live.foresight.keep(asks);
  }

  turnTo(sheet: string): void {
    this.#turnedTo = sheet;
  }

  /** The ask in which `act` can be chosen for `who` now, if any is open. */
  offering(act: Button, who: string): AskView | null {
    return this.asks.find((ask) => (!ask.who || ask.who === who) && allows(ask, act.key)) ?? null;
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
    return this.live.reading.first + this.live.reading.events.length + this.live.reading.said;
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
    this.#wanted = ask.aside ? "" : question(ask);
    if (!ask.aside) return;
    this.drafts.of(ask).value = preset(ask);
    this.live.send({ type: "read-on", seq: this.live.seq, ask: ask.number, encounter: "" });
  }

  /** Lets pass what need not be answered: says so where there is an answer for that, and folds what was picked. */
  pass(ask: AskView): void {
    if (ask.passes) this.live.answer(ask, ask.passes, [], false);
    this.#picked = this.#wanted = "";
  }

  /** Sends what is chosen in this seat's own open ask; for others only their button answers. */
  answer(): void {
    if (this.open?.mine) this.give();
  }

  /** Sends the answers given to the same question before. */
  answerAsBefore(): void {
    const last = this.open?.mine && this.drafts.last(this.open);
    if (this.open && last) this.#give(this.open, last);
  }

  /** Sends what is chosen in the open ask, and in what stands in the same form; where that is not known yet, once it is. */
  give(): void {
    const values = this.parts.map(({ draft }) => draft.answer);
    if (!this.open || this.formed.holding || !values.every((value) => value !== null)) return;
    this.#hasty = this.unfolding ? this.open : null;
    if (!this.#hasty) this.#give(this.open, values);
  }

  /** What is asked next has become known: more lies there to be answered, or what was sent before that is sent now. */
  unfolded(): void {
    const hasty = this.open && this.#hasty && identity(this.open) === identity(this.#hasty);
    this.#hasty = null;
    if (this.parts.length > 1) this.formed.renew();
    else if (hasty) this.give();
  }

  /** Lets the table deal the dice of an ask. */
  deal(ask: AskView): void {
    if (this.live.takes(ask)) this.drafts.forget(ask);
    this.live.deal(ask);
  }

  #give(ask: AskView, values: readonly Value[]): void {
    const [value, ...then] = values;
    if (value === undefined || !this.live.takes(ask)) return;
    this.drafts.remember(ask, values);
    this.#wanted = "";
    const { ends, plan, whom, hushed } = this.drafts.of(ask);
    this.live.answer(ask, value, then, ask.ends.length > 0 && ends, proposes(ask, value) ? { plan, whom, hushed } : undefined);
  }

  #part(ask: AskView | null | undefined): Part | null {
    return ask ? { ask, draft: this.drafts.of(ask, this.open ?? ask) } : null;
  }

  /** What is asked after a part of a form; `undefined` where that is not known yet. */
  #next(part: Part | null): AskView | null | undefined {
    return part && this.live.foresight.next(part.ask, part.draft.answer);
  }
}

export const [getTable, setTable] = createContext<Table>();
