import { expect, test } from "vitest";
import { Sure } from "./sure.ts";

const STILL = 400;

test("what cannot be taken back is done by a second press, and by no double press", () => {
  const sure = new Sure();
  const presses = [[0, 1], [90, 1], [300, 1], [900, 2], [1301, 1]] as const;
  expect(presses.map(([timeStamp, detail]) => sure.says({ timeStamp, detail }, STILL))).toEqual([false, false, false, false, true]);
  expect(sure.says({ timeStamp: 9000, detail: 1 }, STILL)).toBe(false);
});
