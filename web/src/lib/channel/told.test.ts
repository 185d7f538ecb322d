import { expect, test } from "vitest";
import type { Event, NewLines, News, Talk } from "../protocol.ts";
import { changed, held, kept, readBack, readOn, stillRead, UNREAD } from "./told.ts";

const event = (text: string) => ({ text }) as Event;
const talk = (number: number, after: number): Talk => ({ number, name: "A", text: "", after, kind: "say", to: "" });
const lines = (more: Partial<NewLines>): NewLines => ({ record: "r", anew: false, start: 0, events: [], talk: [], since: 0, said: 0, sentences: [], ...more });
const news = (more: Partial<News>): News => ({ type: "news", seq: 1, state: {}, view: {}, menus: {}, lines: lines({}), ...more });
const texts = (events: readonly Event[]) => events.map(({ text }) => text);

test("what the news leave out stays the very same, each item of a list too", () => {
  const [ann, bob, cid] = [{ id: "ann" }, { id: "bob" }, { id: "cid" }];
  const first = changed(null, news({ state: { name: "Mara", map: "1", asks: [] }, view: { title: "The ford", tokens: [ann, bob], map: { kind: "hex", rows: [], features: [] } } }));
  const second = changed(first, news({ state: { read_only: "shut" }, view: { tokens: [1, cid, 0] } }));
  expect(second).toMatchObject({ name: "Mara", read_only: "shut", view: { title: "The ford" } });
  expect(second.view.map).toBe(first.view.map);
  expect(second.view.tokens).toEqual([bob, cid, ann]);
  expect(second.view.tokens[0]).toBe(first.view.tokens[1]);
});

test("a map that comes in rows has every place where it lies", () => {
  const shapes = [[[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]];
  const features = [{ title: "Ice", outlines: [[[0, 0], [1, 0]]], cells: ["b1"] }];
  const { map } = changed(null, news({ state: { asks: [] }, view: { map: { places: {}, shapes, rows: [["a1 b1", 0, 0, 1, 0], ["a2", 0.5, 1, 0, 0]], features } } })).view;
  expect(map.places).toEqual({ a1: [0, 0, 0], b1: [1, 0, 0], a2: [0.5, 1, 0] });
  expect(map.features[0]?.outlines).toEqual([[[0, 0], [1, 0]], [[0.5, -0.5], [1.5, -0.5], [1.5, 0.5], [0.5, 0.5]]]);
});

test("a card that is read lies there until its reader is ready, also where the game master answers for them", () => {
  const card = { title: "The ford", lines: ["You play Ann."], begun: false };
  const seats = [{ seat: "player-1", pages: 1 }];
  const first = changed(null, news({ state: { asks: [], role: "player", seat: "player-1", seats, encounters: [{ id: "e", open: true }], card }, view: { tokens: [{ mine: true }] } }));
  const now = (more: News) => stillRead(first, changed(first, more)).card;
  expect(now(news({ state: { card: null } }))).toMatchObject({ begun: true, lines: [expect.stringContaining("answered for you"), "You play Ann."] });
  expect(now(news({ state: { card: null, encounters: [{ id: "f", open: true }] } }))).toBe(null);
  expect(now(news({ state: { card: null }, view: { tokens: [] } }))).toBe(null);
  expect(now(news({ state: { card: null, seats: [{ seat: "player-1", pages: 2 }] } }))).toBe(null);
  const read = { ...first, card: null };
  expect(stillRead(read, changed(read, news({}))).card).toBe(null);
});

test("sections of a sheet that stay are the very same", () => {
  const [skills, gear] = [{ title: "Skills" }, { title: "Gear" }];
  const first = changed(null, news({ state: { asks: [] }, view: { sheets: [{ id: "ann", sections: [skills, gear] }] } }));
  const second = changed(first, news({ view: { sheets: [{ id: "bob", sections: [] }, { id: "ann", sections: [{ title: "New" }, 1] }] } }));
  expect(second.view.sheets[1]?.sections).toEqual([{ title: "New" }, gear]);
  expect(second.view.sheets[1]?.sections[1]).toBe(gear);
});

test("what an ask may be answered with is kept as long as the server counts on it", () => {
  const among = { type: "text", longest: 3, suggested: [] };
  const asks = news({ state: { asks: [{ prompt: "a", among: "v1" }] }, menus: { v1: among } });
  const first = changed(null, asks);
  let menus = kept(new Map(), asks);
  expect(first.asks[0]?.among).toBe(among);
  const none = changed(first, news({ state: { asks: [] } }), menus);
  const again = changed(none, news({ state: { asks: [{ prompt: "b", among: "v1" }, { prompt: "c", among: null }] } }), menus);
  expect(again.asks).toEqual([{ prompt: "b", among }, { prompt: "c", among: null }]);
  for (let n = 2; n <= 16; n++) menus = kept(menus, news({ menus: { [`v${n}`]: among } }));
  expect(held(UNREAD, null, menus).menus.length).toBe(16);
  menus = kept(menus, news({ menus: { v17: among } }));
  expect([...menus.keys()].slice(0, 2)).toEqual(["v2", "v3"]);
});

test("the record goes on where it stands, and ends where answers were taken back", () => {
  const begun = readOn(UNREAD, news({ lines: lines({ anew: true, start: 7, events: [event("h"), event("i")], talk: [talk(3, 9)], since: 3, said: 4 }) }));
  expect(begun).toMatchObject({ record: "r", first: 7, since: 3, said: 4 });
  const more = readOn(begun, news({ seq: 2, lines: lines({ start: 9, events: [event("j")], since: 3, said: 4 }) }));
  expect(texts(more.events)).toEqual(["h", "i", "j"]);
  const back = readOn(more, news({ seq: 3, lines: lines({ start: 8, events: [event("k")], talk: [talk(4, 9)], since: 3, said: 5 }) }));
  expect(texts(back.events)).toEqual(["h", "k"]);
  expect(back.talk.map(({ after }) => after)).toEqual([8, 9]);
  const earlier = readBack(back, { type: "past", start: 5, events: [event("f"), event("g")], since: 2, talk: [talk(2, 6)], sentences: [] });
  expect(earlier.first).toBe(5);
  expect(texts(earlier.events)).toEqual(["f", "g", "h", "k"]);
  expect(earlier.talk.map(({ number }) => number)).toEqual([2, 3, 4]);
  expect(held(earlier, null, new Map())).toEqual({ menus: [], record: "r", seq: 3, first: 5, since: 2, talk: 5, map: "" });
  const anew = readOn(earlier, news({ lines: lines({ record: "s", anew: true, events: [event("a")] }) }));
  expect(anew).toMatchObject({ record: "s", first: 0, talk: [] });
});
