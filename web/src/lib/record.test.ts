import { expect, test } from "vitest";
import type { Event, Talk } from "./protocol.ts";
import { merge, newestRolls } from "./record.ts";

const event = (text: string) => ({ text }) as Event;
let said = 0;
const talk = (text: string, after: number): Talk => ({ number: said++, name: "A", text, after, kind: "say" });

test("talk stands behind the event after which it was said", () => {
  const entries = merge({ first: 4, events: [event("one"), event("two")], talk: [talk("first", 4), talk("between", 5), talk("also", 5), talk("last", 9)] });
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
