import { describe, expect, test } from "vitest";
import { allows, bought, chosenWords, opening, stepped } from "./choice.ts";
import type { AskView, Option } from "./protocol.ts";

const barred = { why: "no", cites: [] };
const option = (key: string, more: Partial<Option> = {}): Option => ({ key, label: key.toUpperCase(), note: "", cost: "", group: "", barred: null, cites: [], risks: 0, ...more });
const count = (value: number, no = false) => ({ value, note: "", bought: false, barred: no ? barred : null, cites: [] });
const ware = (key: string, price: number, most: number) => ({ key, label: key, price, most, note: "", barred: null, cites: [] });
const ask = (more: Partial<AskView>): AskView => ({ number: 1, seat: "a", seat_name: "A", who: "", mine: true, prompt: "?", since: 0, lead: "", act: "{}", act_one: "", remarks: [], also: [], cites: [], among: null, area: null, roll: null, foreseen: false, ...more });

const number = ask({ act: "Use {} dice", act_one: "Use a die", among: { type: "number", suggested: 2, counts: [count(0), count(1, true), count(2), count(4)] }, also: [option("flee")] });
const list = ask({ among: { type: "one-of", options: [option("hit"), option("shoot", { barred })] } });
const purse = ask({ act: "Buy {}", among: { type: "spend", purse: 3, coin: "hits", wares: [ware("step", 1, 1), ware("push", 2, 2)] } });

describe("an ask opens with", () => {
  test("the suggested number", () => expect(opening(number)).toBe(2));
  test("the only option that is allowed", () => expect(opening(list)).toBe("hit"));
  test("nothing when there is a choice", () => expect(opening({ ...list, also: [option("wait")] })).toBeNull());
  test("the place that somebody was bound for, while it can be reached", () => {
    const bound = (suggested: string) => ask({ among: { type: "cell", suggested, options: [option("f5"), option("g5")] } });
    expect([opening(bound("g5")), opening(bound("")), opening(bound("z9"))]).toEqual(["g5", null, null]);
  });
  test("no purchase, not even none, while there is something to buy", () => {
    expect(opening(purse)).toBeNull();
    expect(opening(ask({ among: { type: "spend", purse: 0, coin: "hits", wares: [ware("step", 1, 1)] } }))).toEqual({});
  });
});

test("what is barred or not offered is not allowed", () => {
  expect([2, 1, 3, "flee", "hit"].map((value) => allows(number, value))).toEqual([true, false, false, true, false]);
  expect(["hit", "shoot", "wait"].map((value) => allows(list, value))).toEqual([true, false, false]);
  expect([{}, { step: 1, push: 1 }, { step: 2 }, { push: 2 }, { gold: 1 }].map((value) => allows(purse, value))).toEqual([true, true, false, false, false]);
});

test("stepping skips what is barred and stops at the ends", () => {
  expect([stepped(number, 0, 1), stepped(number, 2, -1), stepped(number, 4, 1), stepped(number, "flee", 1)]).toEqual([2, 0, 4, 0]);
});

test("buying keeps within the purse and above nothing", () => {
  const basket = { push: 1 };
  expect(bought(purse, basket, "step", 1)).toEqual({ push: 1, step: 1 });
  expect(bought(purse, basket, "push", 1)).toBe(basket);
  expect(bought(purse, basket, "push", -1)).toEqual({});
  expect(bought(purse, basket, "step", -1)).toBe(basket);
});

test("the choice is told in words", () => {
  expect([chosenWords(number, 1), chosenWords(number, 4), chosenWords(number, "flee"), chosenWords(list, "hit")]).toEqual(["Use a die", "Use 4 dice", "FLEE", "HIT"]);
  expect([chosenWords(purse, {}), chosenWords(purse, { push: 1 }), chosenWords(list, [3, 8])]).toEqual(["Buy nothing", "Buy push", "Answer with 3, 8"]);
});
