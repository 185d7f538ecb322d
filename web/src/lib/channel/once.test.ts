import { expect, test, vi } from "vitest";
import { Once } from "./once.ts";
import type { FromPage } from "../protocol.ts";

const STILL = 400;

function power(value: string, seq: number): FromPage {
  return { type: "answer", seq, ask: 9, value, then: [], encounter: "", ends: false, plan: "", whom: [], hushed: false };
}

test("what is pressed twice goes once, whatever others do meanwhile, until it has been seen", () => {
  vi.useFakeTimers();
  const once = new Once();
  expect(once.repeats(power("down", 1))).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(once.repeats(power("down", 1))).toBe(true);
  once.heard(STILL);
  vi.advanceTimersByTime(STILL - 1);
  expect(once.repeats(power("down", 2))).toBe(true);
  vi.advanceTimersByTime(1);
  expect(once.repeats(power("down", 2))).toBe(false);
});

test("something else goes at once, and what only asks goes as often as it likes", () => {
  vi.useFakeTimers();
  const once = new Once();
  expect(once.repeats(power("down", 1))).toBe(false);
  expect(once.repeats(power("out", 1))).toBe(false);
  for (const _ of [1, 2]) expect(once.repeats({ type: "ping" })).toBe(false);
});

test("a table that says nothing for long, or a connection that is new, is told again", () => {
  vi.useFakeTimers();
  const once = new Once();
  expect(once.repeats(power("down", 1))).toBe(false);
  once.heard(0);
  expect(once.repeats(power("down", 1))).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(once.repeats(power("down", 1))).toBe(false);
});

test("a scene that is made and a line that is whispered go once as well", () => {
  vi.useFakeTimers();
  const once = new Once();
  const scene: FromPage = { type: "make-scene", map: "mill", title: "The ledger", about: "", tempo: "action", light: "dim", people: [], creatures: {}, allies: {}, computer: true, goal: false };
  for (const message of [scene, { type: "say", text: "Psst", to: ["one"] } satisfies FromPage]) {
    expect([1, 2].map(() => once.repeats(message))).toEqual([false, true]);
    once.heard(STILL);
    expect(once.repeats(message)).toBe(true);
  }
});
