/** The keyboard of the table. Keys that a text field or a button needs stay theirs. */
import { flushSync } from "svelte";
import { affordable, allows, isBasket, optionsOf, stepped } from "../asks/choice.ts";
import { arrow, pointName, spot, walk, type Point } from "../map/ground.ts";
import type { AskView } from "../protocol.ts";
import { rules } from "../reading/rules.svelte.ts";
import { PLACES, type HandPlace } from "../asks/hand.svelte.ts";
import type { Part, Tab, Table } from "../table.svelte.ts";
import { viewAs } from "../channel/watch.ts";
import { identity, type Draft } from "../asks/drafts.svelte.ts";

const TABS: readonly Tab[] = ["act", "map", "log", "order", "sheet", "lobby", "journal"];
/** How far an arrow key goes where places are points, and how far at most over what stands there. */
const [HALF, ACROSS] = [0.5, 3];
const DIGITS_APART = 700;
/** A number being typed, when its last digit came, and the ask it is for. */
type Digits = { text: string; at: number; ask: string };
/** Where the focus goes in an ask: to what is chosen, or to the first thing to choose. */
const ENTRANCES = [":checked", "input:not(:disabled, [data-find])", "[data-more]:not(:disabled)", "h2"].map((entrance) => `section[data-ask] ${entrance}`);

/** Listens for the whole page; returns what ends it. */
export function listen(table: Table): () => void {
  const digits: Digits = { text: "", at: 0, ask: "" };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector("dialog:modal")) return;
    // Whoever looks on with the eyes of another seat answers nothing; the band above has the keys.
    if (table.live.state?.watched && !event.altKey) return;
    if (pressed(table, event, digits)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** Brings a place of the game master's panel to the front and puts the focus there. */
function preside(table: Table, place: HandPlace): void {
  flushSync(() => table.hand.turn(place));
  document.querySelector<HTMLElement>(`[data-powers] [data-place="${place}"]`)?.focus();
}

/** Brings a part of the table to the front and puts the focus there. */
export function go(table: Table, tab: Tab): void {
  flushSync(() => (table.tab = tab));
  enter(tab);
}

/** Puts the focus into a part of the table; in the ask, to what is chosen. What `stays` where it is is not scrolled to it. */
export function enter(tab: Tab, stays = false): void {
  const part = document.querySelector<HTMLElement>(`[data-part="${tab}"]`);
  const inside = tab === "act" ? ["[data-ready]", ...ENTRANCES].map((entrance) => part?.querySelector<HTMLElement>(entrance)).find(Boolean) : null;
  const entrance = inside ?? part;
  entrance?.focus({ preventScroll: stays });
  if (stays && entrance?.matches(":focus-visible")) entrance.scrollIntoView({ block: "nearest" });
}

/** Brings the open question to the top of its panel, or what stands there in its place. */
export function showQuestion(): void {
  document.querySelector("section[data-ask], [data-aside], [data-card=own], [data-over], [data-waiting]")?.scrollIntoView({ block: "start" });
}

function pressed(table: Table, event: KeyboardEvent, digits: Digits): boolean {
  if (event.altKey) return withAlt(table, event);
  if (event.ctrlKey || event.metaKey) return withControl(table, event);
  if (writing(event.target)) {
    // Where an ask’s number is set, Enter answers with it, and what has been typed counts.
    if (event.key !== "Enter" || !event.target.matches("section[data-ask] .stepper input")) return false;
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
  }
  if (event.key === "?") {
    table.helping = true;
    return true;
  }
  if (event.key === "/") {
    go(table, "log");
    document.querySelector<HTMLElement>("[data-chat]")?.focus();
    return true;
  }
  // What is out of sight is not answered.
  if (table.elsewhere || table.making) return false;
  if (table.reading && event.key === "Enter" && !event.repeat && !control(event.target) && !table.live.guard.holds(event)) {
    table.ready();
    return true;
  }
  const part = partOf(table, event);
  return part ? inAsk(table, part, event, digits) : false;
}

function withAlt(table: Table, event: KeyboardEvent): boolean {
  const digit = Number(/^Digit(\d)$/.exec(event.code)?.[1]) - 1;
  const [tab, place] = [TABS[digit], PLACES[digit]];
  if (event.shiftKey && place && table.hand.there) preside(table, place);
  else if (event.code === "KeyP" && table.hand.there) table.hand.pause();
  else if (tab) go(table, tab);
  else if (event.code === "KeyW" && table.open?.cites.length) rules.show(table.open.cites);
  else if (event.code === "KeyR") void readLastRoll(table);
  else if (event.code === "KeyV") viewAs(table.live);
  else return false;
  return true;
}

function withControl(table: Table, event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== "z" || writing(event.target)) return false;
  if (event.shiftKey) table.live.redo();
  else if (table.live.state?.can_undo) table.live.undo();
  else table.live.takeBack();
  return true;
}

async function readLastRoll(table: Table): Promise<void> {
  const { lastRoll } = await import("../reading/rolls.ts");
  // The same words twice are spoken twice only if the region was empty between.
  flushSync(() => (table.spoken = ""));
  table.spoken = lastRoll(table);
}

/** The part of the form in which the focus lies, or the last. */
function partOf(table: Table, event: KeyboardEvent): Part | undefined {
  const within = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-part-of]") : null;
  return table.parts[Number(within?.dataset["partOf"] ?? -1)] ?? table.parts.at(-1);
}

function inAsk(table: Table, { ask, draft }: Part, event: KeyboardEvent, digits: Digits): boolean {
  if (table.live.guard.holds(event)) return event.key !== "Tab";
  if (event.key === "Enter") {
    if (event.repeat || control(event.target)) return false;
    if (event.shiftKey) table.answerAsBefore();
    else table.answer();
    return true;
  }
  if (/^[0-9]$/.test(event.key)) return digit(ask, draft, event, digits);
  if (event.key === "+" || event.key === "-" || event.key === "−") return step(ask, draft, event);
  const way = arrow(event.key);
  if (!way || onPieceOrFeed(event.target)) return false;
  if (ask.among?.type === "cell") return walkCells(table, ask, draft, way);
  return ask.among?.type === "number" && isBody(event.target) && step(ask, draft, event, way[0] - way[1]);
}

function digit(ask: AskView, draft: Draft, event: KeyboardEvent, digits: Digits): boolean {
  if (ask.roll || ask.among?.type === "spend") return false;
  const goesOn = digits.ask === identity(ask) && event.timeStamp - digits.at < DIGITS_APART;
  Object.assign(digits, { text: (goesOn ? digits.text : "") + event.key, at: event.timeStamp, ask: identity(ask) });
  const options = optionsOf(ask);
  for (const text of [digits.text, event.key]) {
    const option = options[Number(text) - 1];
    const before = draft.value;
    draft.choose(ask.among?.type === "number" ? Number(text) : (option?.key ?? ""));
    if (draft.value !== before) break;
  }
  focusChosen(ask);
  return true;
}

function step(ask: AskView, draft: Draft, event: KeyboardEvent, by = event.key === "+" ? 1 : -1): boolean {
  const way = by > 0 ? 1 : -1;
  if (ask.among?.type === "number") {
    draft.value = stepped(ask, draft.value, way);
    focusChosen(ask);
    return true;
  }
  if (ask.among?.type !== "spend") return false;
  const near = (event.target as Element | null)?.closest?.<HTMLElement>("[data-ware]")?.dataset["ware"];
  const ware = near ?? ask.among.wares.find((one) => !one.barred)?.key;
  if (ware) draft.buy(ware, way);
  leaveSpent(ask, draft);
  return true;
}

/** Goes to the button that answers when nothing more can be bought, and off a button that can be pressed no more. */
export function leaveSpent(ask: AskView, draft: Draft): void {
  flushSync();
  const spent = !affordable(ask, isBasket(draft.value) ? draft.value : {});
  const stuck = document.activeElement?.matches(":disabled");
  const next = spent ? ".act .main:not([hidden])" : stuck ? "[data-more]:not(:disabled)" : "";
  if (next) document.querySelector<HTMLElement>(`section[data-ask] ${next}`)?.focus();
}

function walkCells(table: Table, ask: AskView, draft: Draft, way: readonly [number, number]): boolean {
  const view = table.live.state?.view;
  if (!view) return false;
  const cells = optionsOf(ask).flatMap(({ key, barred }) => {
    const at = spot(view.map, key);
    return at && !barred ? [{ at, value: key }] : [];
  });
  const acting = view.tokens.find((token) => token.id === ask.who)?.place ?? "";
  const from = (typeof draft.value === "string" && spot(view.map, draft.value)) || spot(view.map, acting);
  if (ask.area && from) stride(ask, draft, from, way);
  else {
    const next = from ? walk(from, way, cells) : cells[0]?.value;
    if (next) draft.choose(next);
  }
  focusChosen(ask);
  return true;
}

/** Half a metre on, or as much farther as somebody or something stands in between. */
function stride(ask: AskView, draft: Draft, from: Point, way: Point): void {
  for (let far = HALF; far <= ACROSS; far += HALF) {
    const next = pointName([from[0] + far * way[0], from[1] + far * way[1]], ask.area?.step ?? HALF);
    if (allows(ask, next)) return draft.choose(next);
  }
}

function focusChosen(ask: AskView): void {
  flushSync();
  document.querySelector<HTMLElement>(`section[data-ask] [data-part-of="${ask.given.length}"] :checked`)?.focus();
}

/** Whether the key belongs to a field in which people write. */
function writing(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.matches("textarea, select, input:not([type=radio], [type=checkbox], [type=range])");
}

/** Whether Enter already means something there. */
function control(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button, a, summary, [role=button], input[type=checkbox]") !== null;
}

function onPieceOrFeed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-token], [data-log], summary") !== null;
}

function isBody(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest("[data-part=act]") !== null && !target.matches("input"));
}
