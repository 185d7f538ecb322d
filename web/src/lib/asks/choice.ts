/** What an ask allows, and how a choice reads. Everything comes from the ask itself. */
import type { AskView, Barred, Give, Option, Outlook } from "../protocol.ts";
import { box, holds, point, pointName } from "../map/ground.ts";
import { actWords, basketCost, basketWords, signed, type Basket } from "../reading/words.ts";

export type Value = Give["value"];

/** The options of a list or of a set of cells, barred ones too; first, and under no heading, what the table says is sensible now. */
export function optionsOf(ask: AskView): Option[] {
  const options = ask.among?.type === "one-of" ? ask.among.options : ask.among?.type === "cell" ? [...ask.among.options].sort((one, other) => one.group.length - other.group.length) : [];
  if (!ask.sensible.length) return options;
  const now = ({ key }: Option) => ask.sensible.includes(key);
  return [...options.filter(now).map((option) => ({ ...option, group: "" })), ...options.filter((option) => !now(option))];
}

const free = (thing: { barred: Barred | null }) => thing.barred === null;

/** More than so many that cannot be chosen stand under a heading of their own. */
const MANY_BARRED = 3;

/** The same options, with those that are barred folded away where they are many and others are not. */
export function folded(options: readonly Option[]): readonly Option[] {
  const away = ({ group, barred }: Option) => !group && barred !== null;
  const many = options.filter(away).length > MANY_BARRED && options.some((option) => !away(option));
  return many ? options.map((option) => (away(option) ? { ...option, group: "Not possible now" } : option)) : options;
}

export function isBasket(value: Value | null): value is Basket {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether `value` is a point in the area that is asked for. */
function reaches(ask: AskView, value: string): boolean {
  const at = ask.area ? point(value) : null;
  return at !== null && holds(ask.area?.stages.at(-1)?.outlines ?? [], at);
}

/** Names of places that lie around all that an ask is about. */
export function about(ask: AskView): string[] {
  const keys = optionsOf(ask).map((option) => option.key);
  if (!ask.area) return keys;
  const { left, top, right, bottom } = box(ask.area.stages.at(-1)?.outlines.flat() ?? []);
  return [...keys, pointName([left, top], ask.area.step), pointName([right, bottom], ask.area.step)];
}

/** What it takes to go to a point that no list holds, and what that risks; empty for anything else. */
function pointWords(ask: AskView, value: Value | null): string {
  const at = ask.area && typeof value === "string" ? point(value) : null;
  if (!at || !ask.area) return "";
  const stage = ask.area.stages.find(({ outlines }) => holds(outlines, at));
  const risks = ask.area.risks.filter(({ outlines }) => holds(outlines, at));
  return [stage?.label, ...risks.map(({ label }) => label)].filter(Boolean).join("; ");
}

/** What it takes to go to a place and what that brings on: as the list tells it, the server, or the area on the map. */
export function placeWords(ask: AskView, value: Value | null, outlook?: Outlook): string {
  const listed = optionsOf(ask).find(({ key }) => key === value);
  const told = [listed?.cost, listed?.note].filter(Boolean).join(", ");
  return listed ? [told, outlook?.note].filter(Boolean).join("; ") : outlook?.note || pointWords(ask, value);
}

/** Whether the ask as it stands offers `value`. The server has the last word. */
export function allows(ask: AskView, value: Value): boolean {
  if (typeof value === "string" && ask.among?.type === "text") return value.trim() !== "" && value.length <= ask.among.longest;
  if (typeof value === "string") {
    const listed = [...optionsOf(ask), ...ask.also].find((one) => one.key === value);
    return listed ? free(listed) : reaches(ask, value);
  }
  const { among } = ask;
  if (typeof value === "number") {
    return among?.type === "number" && among.counts.some((count) => count.value === value && free(count));
  }
  if (Array.isArray(value) || among?.type !== "spend") return false;
  const fits = Object.entries(value).every(([key, pieces]) => among.wares.some((ware) => ware.key === key && (!pieces || (free(ware) && pieces <= ware.most))));
  return fits && basketCost(among, value) <= among.purse;
}

/**
 * What is chosen when the ask opens: the suggested number or place, or the only option. To buy nothing is
 * a choice that is made, unless nothing can be bought.
 */
export function opening(ask: AskView): Value | null {
  // What nobody has to answer is answered by nobody’s slip.
  return ask.aside ? null : preset(ask);
}

/** The same whether or not it has to be answered. */
export function preset(ask: AskView): Value | null {
  if (allows(ask, ask.preset)) return ask.preset;
  if (ask.among?.type === "spend") return affordable(ask, {}) ? null : {};
  if (ask.among?.type === "cell" && allows(ask, ask.among.suggested)) return ask.among.suggested;
  if (ask.among?.type === "text") return ask.among.example ? null : (ask.among.suggested[0] ?? null);
  if (ask.among?.type === "number") {
    const counts = ask.among.counts.filter(free);
    const { suggested } = ask.among;
    return (counts.find((count) => count.value === suggested) ?? counts[0])?.value ?? null;
  }
  const only = [...optionsOf(ask), ...ask.also].filter(free);
  return only.length === 1 && only[0] ? only[0].key : null;
}

/** The next allowed number from `value` in the direction of `step`, or `value` itself. */
export function stepped(ask: AskView, value: Value | null, step: 1 | -1): Value | null {
  if (ask.among?.type !== "number") return value;
  const numbers = ask.among.counts.filter(free).map((count) => count.value);
  if (typeof value !== "number") return numbers[0] ?? value;
  const beyond = numbers.filter((number) => (number - value) * step > 0);
  return beyond.length ? (step > 0 ? Math.min(...beyond) : Math.max(...beyond)) : value;
}

/** `basket` with `pieces` more of a ware, or unchanged when the ask does not allow that. */
export function bought(ask: AskView, basket: Basket, ware: string, pieces: number): Basket {
  const next = { ...basket, [ware]: (basket[ware] ?? 0) + pieces };
  if ((next[ware] ?? 0) <= 0) delete next[ware];
  return (basket[ware] ?? 0) + pieces >= 0 && allows(ask, next) ? next : basket;
}

/** Whether anything more can be bought beside `basket`. */
export function affordable(ask: AskView, basket: Basket): boolean {
  return ask.among?.type === "spend" && ask.among.wares.some((ware) => bought(ask, basket, ware.key, 1) !== basket);
}

/** The choice in words, as the act bar says it. */
export function chosenWords(ask: AskView, value: Value): string {
  if (typeof value === "number") {
    const count = ask.among?.type === "number" ? ask.among.counts.find((one) => one.value === value) : undefined;
    const words = actWords(value === 1 && ask.act_one ? ask.act_one : ask.act, signed(value));
    return count && (count.dear || count.bought) && count.note ? `${words}: ${count.note}` : words;
  }
  if (Array.isArray(value)) return `Answer with ${value.join(", ")}`;
  if (typeof value === "string") {
    const beside = ask.also.find((one) => one.key === value);
    if (beside) return beside.label;
    return actWords(ask.act, optionsOf(ask).find((one) => one.key === value)?.label ?? value);
  }
  const words = ask.among?.type === "spend" ? basketWords(ask.among, value) : "";
  return actWords(ask.act, words || "nothing");
}

/** Whether an answer proposes a test, and so may say what for. */
export function proposes(ask: AskView, value: Value | null): boolean {
  return ask.among?.type === "one-of" && ask.among.options.some(({ key, proposes }) => key === value && proposes);
}

/** How much goes of an ask's purse on the numbers that are chosen `after` it in the form. */
export function paidBy({ among: purse }: AskView, after: readonly { ask: AskView; draft: { value: Value | null } }[]): number {
  const coin = purse?.type === "spend" ? purse.coin : "";
  const paid = ({ ask: { among }, draft }: (typeof after)[number]) => (among?.type === "number" && among.coin === coin ? Number(draft.value ?? 0) : 0);
  return coin ? after.reduce((sum, part) => sum + paid(part), 0) : 0;
}
