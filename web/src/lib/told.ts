/** What the news add up to: the state as it stands, and the record as far as it was read. */
import type { Event, Held, News, Past, State, Talk, View } from "./protocol.ts";

export interface Reading {
  /** Which record it is. */
  readonly record: string;
  /** The log position as of which it was read. */
  readonly seq: number;
  /** The number of the first of `events`. */
  readonly first: number;
  readonly events: readonly Event[];
  readonly talk: readonly Talk[];
  /** How many lines of talk there are in all. */
  readonly said: number;
}

export const UNREAD: Reading = { record: "", seq: 0, first: 0, events: [], talk: [], said: 0 };

/** The state after `news`. What they do not tell of is the very same as before, each item of a list too. */
export function changed(before: State | null, news: News): State {
  const view = merged(before?.view ?? {}, news.view) as unknown as View;
  return { ...(merged(before ?? {}, news.state) as unknown as State), view };
}

type Fields = Readonly<Record<string, unknown>>;

function merged(before: object, told: Fields): Fields {
  const known = before as Fields;
  const news = Object.entries(told).map(([name, value]) => [name, Array.isArray(value) ? items(known[name], value) : value]);
  return { ...known, ...Object.fromEntries(news) };
}

/** A list in which a number stands for an item of the list `before`. */
function items(before: unknown, told: readonly unknown[]): unknown[] {
  const known = Array.isArray(before) ? before : [];
  return told.map((item) => (typeof item === "number" ? known[item] : item));
}

/** The record after `news`. */
export function readOn(before: Reading, { seq, lines }: News): Reading {
  const { record, said, start } = lines;
  const { first, events, talk } = lines.anew ? { ...UNREAD, first: start } : before;
  // What was said after events that are taken back stands where they began.
  const still = talk.map((one) => (one.after > start ? { ...one, after: start } : one));
  return { record, seq, first, said, events: [...events.slice(0, start - first), ...lines.events], talk: [...still, ...lines.talk] };
}

/** The record with what came before it. */
export function readBack(reading: Reading, { start, events, talk }: Past): Reading {
  return { ...reading, first: start, events: [...events, ...reading.events], talk: [...talk, ...reading.talk] };
}

/** What a page that comes back has, so that it is not told again. */
export function held({ record, seq, first, said }: Reading, state: State | null): Held {
  return { record, seq, first, talk: said, map: state?.map ?? "" };
}
