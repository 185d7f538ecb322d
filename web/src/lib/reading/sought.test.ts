import { expect, test } from "vitest";
import type { Entry } from "./record.ts";
import type { Event, Talk, View } from "../protocol.ts";
import { hasWords, isOf, ownPeople, wordsOf } from "./sought.ts";

const event = (text: string, more: Partial<Event> = {}): Entry => ({ id: text, text: "", last: 0, events: [{ text, outcome: "", who: "", when: "", names: {}, throws: [], ...more } as Event] });
const talk = (name: string, text: string, kind = "say"): Entry => ({ id: text, text: "", last: -1, events: [], talk: { number: 0, name, text, after: 0, kind } as Talk });
const own = { name: "Mara", people: new Set(["ilse"]) };
const rolled = event("Holt hammers", { who: "holt", throws: [{ who: "holt", label: "Poleaxe", pool: "4d8", terms: [{ text: "dark", amount: "−1", cites: [] }] }] as unknown as Event["throws"] });

test("mine is what my own people do and suffer, and what I say", () => {
  const mine = [event("she walks", { who: "ilse" }), event("he hammers at her", { who: "holt", names: { against: "ilse" } }), talk("Mara", "I hold.")];
  expect(mine.every((entry) => isOf("mine", entry, own))).toBe(true);
  expect([rolled, talk("Jon", "I hold.")].some((entry) => isOf("mine", entry, own))).toBe(false);
});

test("rolls have dice, and talk is what people say", () => {
  const entries = [rolled, event("Round 2."), talk("Jon", "Wait."), talk("Jon", "took an answer back", "note")];
  expect(entries.map((entry) => isOf("rolls", entry, own))).toEqual([true, false, false, false]);
  expect(entries.map((entry) => isOf("talk", entry, own))).toEqual([false, false, true, false]);
  expect(entries.every((entry) => isOf("all", entry, own))).toBe(true);
});

test("all words are sought, in any order and as they are typed", () => {
  const entry = event("Élodie’s shield takes: −2", { outcome: "1 of 4 blocks" });
  expect(hasWords(entry, wordsOf("  BLOCKS elodie's "))).toBe(true);
  expect(hasWords(entry, wordsOf("shield -2"))).toBe(true);
  expect(hasWords(entry, wordsOf("shield sword"))).toBe(false);
  expect(hasWords(rolled, wordsOf("dark 4d8"))).toBe(true);
  expect(hasWords(talk("Jon", "I hold."), wordsOf("jon hold"))).toBe(true);
  expect(hasWords(entry, wordsOf("   "))).toBe(true);
});

test("a seat's people are found on the map, in the order and on its sheets", () => {
  const view = { tokens: [{ id: "a", mine: true }, { id: "b", mine: false }], order: [{ who: "c", mine: true }], sheets: [{ id: "d", mine: true }] } as unknown as View;
  expect(ownPeople(view)).toEqual(new Set(["a", "c", "d"]));
  expect(ownPeople(undefined)).toEqual(new Set());
});
