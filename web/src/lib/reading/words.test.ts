import { describe, expect, test } from "vitest";
import type { Panel, Spend } from "../protocol.ts";
import { joint } from "./rolls.ts";
import { actWords, basketCost, basketKey, basketWords, briefly, countNumber, elapsed, percent, signed } from "./words.ts";

const ware = (key: string, label: string, price: number, most: number) => ({ key, label, price, most, note: "", barred: null, cites: [] });
const spend: Spend = { type: "spend", purse: 3, coin: "points", wares: [ware("step", "Step", 1, 1), ware("damage", "Damage", 1, 3), ware("push", "Push", 2, 1)] };

test("time waited is told in minutes and seconds, and in hours when it must be", () => {
  expect([0, -3, 42.9, 61, 3727].map(elapsed)).toEqual(["0:00", "0:00", "0:42", "1:01", "1:02:07"]);
});

test("what somebody has left is told in a line, and harm and states only where there are some", () => {
  const boxes = (ticked: number) => ({ type: "lines" as const, label: "Harm", note: "", lines: [{ small: 3, large: 1, ticked, note: "", says: "" }] });
  const dice = { type: "pips" as const, label: "Dice left", left: 4, of: 5, faces: 8 };
  const prone = { type: "notice" as const, badge: { icon: "prone", label: "prone", mark: "" }, remark: { text: "", amount: "", cites: [] } };
  const panel = (...blocks: Panel["blocks"]) => ({ id: "ann", name: "Ann", letter: "A", side: "", blocks });
  expect(briefly(panel({ type: "gauge", label: "Health", now: -1, most: 9 }, dice, boxes(0)))).toBe("Health\u00a0−1/9 · Dice\u00a0left\u00a04/5");
  expect(briefly(panel(boxes(2), prone), [prone.badge, { icon: "", label: "afraid", mark: "" }])).toBe("Harm\u00a02/4 · prone · afraid");
  expect(briefly(undefined)).toBe("");
});

test("a small chance is never told as none", () => {
  expect(percent(0.664)).toBe("66");
  expect(percent(0.001)).toBe("<1");
  expect(percent(0.9999)).toBe(">99");
  expect(percent(0)).toBe("0");
  expect(percent(1)).toBe("100");
});

test("numbers carry a true minus sign, and counts are read with either", () => {
  expect([signed(-4), signed(0), signed(7)]).toEqual(["−4", "0", "7"]);
  expect(["−4", "-4", "6", "+2", "2a", ""].map(countNumber)).toEqual([-4, -4, 6, 2, null, null]);
});

describe("purchases", () => {
  const basket = { damage: 2, step: 1, push: 0 };
  test("are keyed in the order of the wares", () => expect(basketKey(spend, basket)).toBe("step=1 damage=2"));
  test("read as a list", () => expect(basketWords(spend, basket)).toBe("Step, 2 × Damage"));
  test("cost what their wares cost", () => expect(basketCost(spend, basket)).toBe(3));
  test("may be none", () => expect([basketKey(spend, {}), basketWords(spend, {})]).toEqual(["", ""]));
});

test("the act bar puts the choice where the braces stand", () => {
  expect(actWords("Defend with {} dice", "4")).toBe("Defend with 4 dice");
});

test("a colon stands before an outcome unless the line brings its own", () => {
  expect([joint("She throws", "3 points"), joint("She throws:", "3 points"), joint("She throws", "")]).toEqual([": ", " ", " "]);
});
