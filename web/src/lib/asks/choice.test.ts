import { describe, expect, test } from "vitest";
import { about, allows, bought, chosenWords, folded, opening, optionsOf, paidBy, placeWords, proposes, stepped } from "./choice.ts";
import type { AskView, Option } from "../protocol.ts";

const barred = { why: "no", cites: [] };
const option = (key: string, more: Partial<Option> = {}): Option => ({ key, label: key.toUpperCase(), note: "", cost: "", group: "", barred: null, cites: [], risks: 0, proposes: false, ...more });
const count = (value: number, no = false) => ({ value, note: "", bought: false, barred: no ? barred : null, cites: [], dear: false });
const ware = (key: string, price: number, most: number) => ({ key, label: key, price, most, note: "", barred: null, cites: [] });
const ask = (more: Partial<AskView>): AskView => ({ number: 1, seat: "a", seat_name: "A", who: "", mine: true, prompt: "?", since: 0, lead: "", act: "{}", act_one: "", remarks: [], also: [], cites: [], among: null, area: null, roll: null, aside: false, passes: "", until: 0, preset: "", alike: false, ends: [], order: "", by_order: "", plan: "", silent: "", sensible: [], foreseen: false, after: "", forms: false, given: [], ...more });

const number = ask({ act: "Use {} dice", act_one: "Use a die", among: { type: "number", suggested: 2, coin: "", counts: [count(0), count(1, true), count(2), count(4)] }, also: [option("flee")] });
const list = ask({ among: { type: "one-of", options: [option("hit"), option("shoot", { barred })] } });
const purse = ask({ act: "Buy {}", among: { type: "spend", purse: 3, coin: "points", wares: [ware("step", 1, 1), ware("push", 2, 2)] } });

describe("an ask opens with", () => {
  test("the suggested number", () => expect(opening(number)).toBe(2));
  test("what does least, where the table says so", () => expect(opening({ ...number, also: [option("none")], preset: "none" })).toBe("none"));
  test("nothing where nobody has to answer", () => expect(opening({ ...list, aside: true })).toBeNull());
  test("the only option that is allowed", () => expect(opening(list)).toBe("hit"));
  test("nothing when there is a choice", () => expect(opening({ ...list, also: [option("wait")] })).toBeNull());
  test("the place that somebody was bound for, while it can be reached", () => {
    const bound = (suggested: string) => ask({ among: { type: "cell", suggested, options: [option("f5"), option("g5")] } });
    expect([opening(bound("g5")), opening(bound("")), opening(bound("z9"))]).toEqual(["g5", null, null]);
  });
  test("what is suggested to write, but with nothing where that is an example", () => {
    const words = (example: boolean) => opening(ask({ among: { type: "text", longest: 120, suggested: ["Nera"], example } }));
    expect([words(false), words(true)]).toEqual(["Nera", null]);
  });
  test("no purchase, not even none, while there is something to buy", () => {
    expect(opening(purse)).toBeNull();
    expect(opening(ask({ among: { type: "spend", purse: 0, coin: "points", wares: [ware("step", 1, 1)] } }))).toEqual({});
  });
});

describe("what cannot be chosen", () => {
  const helps = (many: number) => Array.from({ length: many }, (_, index) => option(`help:${index}`, { barred }));
  const groups = (options: readonly Option[]) => folded(options).map(({ group }) => group);
  test("is folded away where it is more than a few", () => expect(groups([option("move"), ...helps(4)])).toEqual(["", ...Array(4).fill("Not possible now")]));
  test("stays in sight where it is a few, or all there is", () => {
    expect(groups([option("move"), ...helps(3)])).toEqual(["", "", "", ""]);
    expect(groups(helps(4))).toEqual(["", "", "", ""]);
  });
  test("stays under a heading that it has", () => expect(groups([option("move"), ...helps(4).map((one) => ({ ...one, group: "Words" }))])).toContain("Words"));
});

test("what is sensible now stands first, under no heading", () => {
  const options = [option("walk"), option("draw:0", { group: "In hand" }), option("drop", { group: "In hand" }), option("draw:1", { group: "In hand" })];
  const shown = optionsOf(ask({ among: { type: "one-of", options }, sensible: ["draw:0", "draw:1"] }));
  expect(shown.map(({ key, group }) => [key, group])).toEqual([["draw:0", ""], ["draw:1", ""], ["walk", ""], ["drop", "In hand"]]);
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

describe("a point of an area", () => {
  const square = (low: number, high: number): [number, number][] => [[low, low], [high, low], [high, high], [low, high]];
  const stages = [{ label: "up to 1 m", outlines: [square(2, 4)] }, { label: "up to 2 m", outlines: [square(1, 5), square(2.5, 3)] }];
  const area = { step: 0.05, stages, risks: [{ label: "Bob may attack", outlines: [square(4, 9)] }] };
  const move = ask({ act: "Move to {}", area, among: { type: "cell", suggested: "", options: [option("2,2"), option("9,9", { barred })] } });
  test("is allowed where the outlines hold it, and not in a hole", () => {
    expect(["1.5,1.5", "2.75,2.75", "6,6", "2,2", "9,9", "here"].map((value) => allows(move, value))).toEqual([true, false, false, true, false, false]);
    expect(allows({ ...move, area: null }, "1.5,1.5")).toBe(false);
  });
  test("tells its price and its risk", () => {
    expect(["3.5,3.5", "1.5,1.5", "4.5,4.5", "2,2", "x"].map((value) => placeWords(move, value))).toEqual(["up to 1 m", "up to 2 m", "up to 2 m; Bob may attack", "", ""]);
    expect(chosenWords(move, "1.5,1.5")).toBe("Move to 1.5,1.5");
    const priced = option("2,2", { cost: "3 m", note: "2 m from Bob" });
    const both = { ...move, among: { type: "cell" as const, suggested: "", options: [priced] } };
    const outlook = { note: "2.8 m, Bob may attack", shares: [], way: [], given: "", more: "", also: [] };
    expect(placeWords(both, "2,2", outlook)).toBe("3 m, 2 m from Bob; 2.8 m, Bob may attack");
    expect(placeWords(both, "3.5,3.5", outlook)).toBe("2.8 m, Bob may attack");
  });
  test("is seen together with the whole area", () => expect(about(move)).toEqual(["2,2", "9,9", "1,1", "5,5"]));
});

test("a test is proposed by the options that say so, and by no other answer", () => {
  const menu = ask({ among: { type: "one-of", options: [option("test:climbing", { proposes: true }), option("rest")] } });
  expect(["test:climbing", "rest", null].map((value) => proposes(menu, value))).toEqual([true, false, false]);
});

test("what is paid for further down the form goes off the purse", () => {
  const metres = ask({ among: { type: "number", suggested: 0, coin: "points", counts: [count(0), count(1)] } });
  const after = (value: number | string | null) => [{ ask: metres, draft: { value } }, { ask: number, draft: { value: 2 } }];
  expect([paidBy(purse, after(1)), paidBy(purse, after(0)), paidBy(purse, after(null)), paidBy(purse, []), paidBy(number, after(1))]).toEqual([1, 0, 0, 0, 0]);
});
