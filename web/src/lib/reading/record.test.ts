import { expect, test } from "vitest";
import type { Event, Talk } from "../protocol.ts";
import { merge } from "./record.ts";
import { readBack, readOn, UNREAD } from "../channel/told.ts";

const event = (text: string) => ({ text }) as Event;
let said = 0;
const talk = (text: string, after: number): Talk => ({ number: said++, name: "A", text, after, kind: "say", to: "" });
const words = (entries: ReturnType<typeof merge>) => entries.map((entry) => entry.talk?.text ?? [entry.text, ...entry.events.map(({ text }) => text)].filter(Boolean).join("/"));

test("talk stands behind the event after which it was said", () => {
  const entries = merge({ first: 4, events: [event("one"), event("two")], sentences: [], talk: [talk("first", 4), talk("between", 5), talk("also", 5), talk("last", 9)] });
  expect(words(entries)).toEqual(["first", "one", "between", "also", "two", "last"]);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(6);
});

test("what one sentence tells is one entry, and talk within it comes behind it", () => {
  const sentences = [{ start: 2, text: "A" }, { start: 5, text: "" }, { start: 7, text: "B" }];
  const entries = merge({ first: 4, events: ["a", "b", "c", "d", "e"].map(event), sentences, talk: [talk("before", 4), talk("within", 8)] });
  expect(words(entries)).toEqual(["before", "A/a", "b", "c", "B/d/e", "within"]);
  expect(entries.map(({ id }) => id).filter((id) => id.startsWith("passage"))).toEqual(["passage-2", "passage-7"]);
});

test("what was answered by order comes before the sentence within which it was, and behind all that came before it", () => {
  const sentences = [{ start: 4, text: "A" }, { start: 6, text: "B" }];
  const order = (text: string, after: number) => ({ name: "A", text, after, said: false });
  const entries = merge({ first: 4, events: ["a", "b", "c", "d"].map(event), sentences, talk: [] }, [order("one", 6), order("two", 7)]);
  expect(words(entries)).toEqual(["A/a/b", "by order: one", "by order: two", "B/c/d"]);
});

test("a passage is the same with what came before it, after it, and when it is taken back", () => {
  const lines = { record: "r", anew: true, start: 3, talk: [], since: 0, said: 0 };
  const news = (more: object) => ({ type: "news" as const, seq: 1, state: {}, view: {}, menus: {}, lines: { ...lines, ...more } as typeof lines & { events: Event[]; sentences: { start: number; text: string }[] } });
  const first = readOn(UNREAD, news({ events: [event("d"), event("e")], sentences: [{ start: 2, text: "X" }, { start: 4, text: "Y" }] }));
  expect(words(merge(first))).toEqual(["X/d", "Y/e"]);
  const whole = readBack(first, { type: "past", start: 0, events: ["a", "b", "c"].map(event), since: 0, talk: [], sentences: [{ start: 0, text: "W" }, { start: 2, text: "X" }] });
  expect(words(merge(whole))).toEqual(["W/a/b", "X/c/d", "Y/e"]);
  const more = readOn(whole, news({ anew: false, start: 5, events: [event("f")], sentences: [{ start: 4, text: "Y!" }] }));
  expect(words(merge(more))).toEqual(["W/a/b", "X/c/d", "Y!/e/f"]);
  const back = readOn(more, news({ anew: false, start: 4, events: [], sentences: [{ start: 2, text: "X?" }] }));
  expect(words(merge(back))).toEqual(["W/a/b", "X?/c/d"]);
  expect(words(merge(readOn(more, news({ anew: false, start: 0, events: [], sentences: [] }))))).toEqual([]);
});
