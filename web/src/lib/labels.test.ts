import { expect, test } from "vitest";
import { place, plate } from "./labels.ts";

const box = { left: 0, top: 0, right: 200, bottom: 100 };
const width = () => 80;

test("a label goes below its area when nothing is there", () => {
  expect(place([{ box, text: "reach" }], [], width)).toEqual([{ text: "reach", x: 100, y: 100 }]);
});

test("it makes way for what is there, and for the label before it", () => {
  const areas = [{ box, text: "one" }, { box, text: "two" }];
  const [one, two] = place(areas, [plate(100, 100, 80)], width);
  expect([one?.y, two?.y]).toEqual([0, 120]);
});
