/** What the news add up to: the state as it stands, and the record as far as it was read. */
import { cell } from "../map/ground.ts";
import type { AskView, Event, Held, Map as Ground, News, Past, Sentence, State, Talk, View } from "../protocol.ts";

export interface Reading {
  /** Which record it is. */
  readonly record: string;
  /** The log position as of which it was read. */
  readonly seq: number;
  /** The number of the first of `events`. */
  readonly first: number;
  readonly events: readonly Event[];
  /** Which of the events belong together, the first of them first. */
  readonly sentences: readonly Sentence[];
  readonly talk: readonly Talk[];
  /** The number of the first of `talk`. */
  readonly since: number;
  /** How many lines of talk there are in all. */
  readonly said: number;
}

export const UNREAD: Reading = { record: "", seq: 0, first: 0, events: [], sentences: [], talk: [], since: 0, said: 0 };

/** What asks may be answered with where that is long, by version; the server knows that the last of them are kept. */
type Among = NonNullable<AskView["among"]>;
export type Menus = ReadonlyMap<string, Among>;
const KEPT = 16;

/** The menus after `news`. */
export function kept(before: Menus, { menus }: News): Menus {
  const told = Object.entries(menus) as [string, Among][];
  return told.length ? new Map([...before, ...told].slice(-KEPT)) : before;
}

/** The state after `news`. What they do not tell of is the very same as before, each item of a list too. */
export function changed(before: State | null, news: News, menus: Menus = new Map()): State {
  const known = new Map([...menus, ...(Object.entries(news.menus) as [string, Among][])]);
  const merging = merged(before?.view ?? {}, news.view) as unknown as View;
  const view = news.view["map"] ? { ...merging, map: laidOut(merging.map) } : merging;
  const state = merged(before ?? {}, news.state) as unknown as State;
  return { ...state, view, asks: state.asks.map((ask) => (typeof ask.among === "string" ? { ...ask, among: known.get(ask.among) ?? null } : ask)) };
}

/** The state with the card that somebody reads: it lies there until they say that they are ready, also where the game master answers for them. */
export function stillRead(before: State | null, now: State): State {
  const card = before?.card;
  const atTable = ({ encounters }: State) => encounters.find(({ open }) => open)?.id;
  if (!card || now.card || now.role !== "player" || now.read_only || now.view.over || atTable(before) !== atTable(now)) return now;
  // Whoever plays nobody any more has nothing to read, and whoever is ready in another place is so here.
  const plays = now.view.tokens.some(({ mine }) => mine) && !before.watched && !now.watched;
  if (!plays || now.seats.some(({ seat, pages }) => seat === now.seat && pages > 1)) return now;
  return { ...now, card: { ...card, begun: true, lines: ["Meanwhile the game master has answered for you; the record tells what.", ...card.lines] } };
}

/** The map with every place where it lies, and what covers cells as their outlines. */
export function laidOut(map: Ground): Ground {
  const rows = map.rows.flatMap(([names, x, y, apart, shape]) => names.split(" ").map((name, at): [string, Ground["places"][string]] => [name, [x + at * apart, y, shape]]));
  const ground = { ...map, places: { ...map.places, ...Object.fromEntries(rows) }, rows: [] };
  const covered = (place: string) => cell(ground, place).map(([across, down]): [number, number] => [across, down]);
  const features = map.features.map((one) => ({ ...one, outlines: [...one.outlines, ...one.cells.map(covered)], cells: [] }));
  return { ...ground, features };
}

type Fields = Readonly<Record<string, unknown>>;

function merged(before: object, told: Fields): Fields {
  const known = before as Fields;
  const news = Object.entries(told).map(([name, value]) => [name, Array.isArray(value) ? items(known[name], value) : value]);
  return { ...known, ...Object.fromEntries(news) };
}

/** A list in which a number stands for an item of the list `before`; in a sheet, for a section of the sheet before. */
function items(before: unknown, told: readonly unknown[]): unknown[] {
  const known = Array.isArray(before) ? before : [];
  return told.map((item) => {
    if (typeof item === "number") return known[item];
    const { id, sections } = item as { id?: unknown; sections?: unknown };
    if (!Array.isArray(sections)) return item;
    return { ...(item as object), sections: items(known.find((one) => one.id === id)?.sections, sections) };
  });
}

/** The record after `news`. */
export function readOn(before: Reading, { seq, lines }: News): Reading {
  const { record, said, since, start } = lines;
  const { first, events, sentences, talk } = lines.anew ? { ...UNREAD, first: start } : before;
  // What was said after events that are taken back stands where they began.
  const still = talk.map((one) => (one.after > start ? { ...one, after: start } : one));
  const told = [...sentences.filter((one) => one.start < (lines.sentences[0]?.start ?? start)), ...lines.sentences];
  return { record, seq, first, since, said, sentences: told, events: [...events.slice(0, start - first), ...lines.events], talk: [...still, ...lines.talk] };
}

/** The record with what came before it. */
export function readBack(reading: Reading, { start, events, since, talk, sentences }: Past): Reading {
  const last = sentences.at(-1)?.start ?? -1;
  const told = [...sentences, ...reading.sentences.filter((one) => one.start > last)];
  return { ...reading, first: start, since, sentences: told, events: [...events, ...reading.events], talk: [...talk, ...reading.talk] };
}

/** What a page that comes back has, so that it is not told again; of another seat’s page nothing is of use. */
export function held(reading: Reading, state: State | null, menus: Menus): Held {
  const { record, seq, first, since, said } = state?.watched ? UNREAD : reading;
  return { record, seq, first, since, talk: said, map: state?.map ?? "", menus: [...menus.keys()] };
}
