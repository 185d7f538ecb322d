import { expect, test } from "vitest";
import type { Event, Talk } from "./protocol.ts";
import { merge, newestRolls } from "./record.ts";

const event = (text: string) => ({ text }) as Event;
const talk = (text: string, after: number): Talk => ({ name: "A", text, after, kind: "say" });

test("talk stands behind the event after which it was said", () => {
  const entries = merge([event("one"), event("two")], [talk("first", 0), talk("between", 1), talk("also", 1), talk("last", 9)]);
  expect(entries.map((entry) => entry.event?.text ?? entry.talk?.text)).toEqual(["first", "one", "between", "also", "two", "last"]);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(6);
});

test("the newest roll of each side lies open", () => {
  const rolled = (...who: string[]) => ({ throws: who.map((one) => ({ who: one })) }) as Event;
  const side = (who: string) => (who === "blade" ? "foe" : "ally");
  const told = { throws: [] as Event["throws"] } as Event;
  expect(newestRolls([rolled("ilse", "blade"), rolled("ilse"), told, rolled("tobin")], side)).toEqual(new Set([0, 3]));
  expect(newestRolls([told], side)).toEqual(new Set());
});
