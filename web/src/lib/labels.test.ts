import { expect, test } from "vitest";
import { nameplates, place, plate } from "./labels.ts";

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

test("a name stands where it covers no other piece, and not at all where it would", () => {
  const at = (x: number, y: number) => ({ x, y, width: 60, above: false });
  const told = (...pieces: [number, number][]) => nameplates(pieces.map(([x, y]) => at(x, y)), 20, 41);
  expect(told([0, 0], [200, 0])).toEqual([{ above: false, room: true }, { above: false, room: true }]);
  expect(told([0, 0], [0, 50])[0]).toEqual({ above: true, room: true });
  expect(told([0, 0], [0, 50], [0, -50])[0]?.room).toBe(false);
  expect(told([0, 0], [50, 0], [50, -50], [50, 50]).map(({ room }) => room)).toEqual([true, false, true, true]);
});
