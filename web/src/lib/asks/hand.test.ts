import { expect, test } from "vitest";
import type { Live } from "../channel/live.svelte.ts";
import { Hand } from "./hand.svelte.ts";

test("what was sought in one scene is not sought in the next", () => {
  const live = { encounter: "bridge" };
  const hand = new Hand(live as Live);
  hand.sought = "end the fight";
  expect(hand.sought).toBe("end the fight");
  live.encounter = "mill";
  expect(hand.sought).toBe("");
  hand.sought = "night";
  hand.turn("Time");
  expect(hand.sought).toBe("");
});
