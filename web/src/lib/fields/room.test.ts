import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { createElement: () => ({}), addEventListener: () => {} });
vi.stubGlobal("window", { addEventListener: () => {} });
const { cutOff, told } = await import("./room.ts");

test("a field tells how much more it takes once that is little, and that it is full", () => {
  expect([told(10, 80, 0), told(70, 80, 0), told(80, 80, 0)]).toEqual(["", "10 left", "Full: it takes 80"]);
  expect([told(19_700, 20_000, 0), told(19_900, 20_000, 0)]).toEqual(["", "100 left"]);
  expect(told(1, 2, 0), "a die has a field as well").toBe("");
});

test("what was pasted and found no room is told", () => {
  expect(cutOff("x".repeat(100), 0, 0, 80)).toBe(20);
  expect(cutOff("x".repeat(30), 60, 10, 80)).toBe(0);
  expect(told(80, 80, 20)).toBe("The last 20 characters were cut off; it takes 80");
});
