import { expect, test } from "vitest";
import type { Map as Ground } from "../protocol.ts";
import { called, discs, fitting, HALO, headings, hidden, inside, nameplates, occupied, onRim, place, plate, signed } from "./labels.ts";
import { UNIT } from "./ground.ts";

const box = { left: 0, top: 0, right: 200, bottom: 100 };
const map = { left: -200, top: -200, right: 400, bottom: 300 };
const width = () => 80;

test("a label goes below its area when nothing is there", () => {
  expect(place([{ box, text: "reach" }], [], map, width)).toEqual([{ text: "reach", x: 100, y: 100 }]);
});

test("it makes way for what is there, and for the label before it", () => {
  const areas = [{ box, text: "one" }, { box, text: "two" }];
  const [one, two] = place(areas, [plate(100, 100, 80)], map, width);
  expect([one?.y, two?.y]).toEqual([0, 120]);
});

test("it sticks out of the map on neither side, unless it is wider", () => {
  const beside = (left: number, right: number, wide = 80) => place([{ box: { ...box, left, right }, text: "reach" }], [], map, () => wide)[0]?.x;
  expect(beside(-190, -170)).toBe(-160);
  expect(beside(390, 400)).toBe(360);
  expect(beside(0, 10, 900)).toBe(100);
});

test("a name stands where it covers no other piece, and not at all where it would", () => {
  const at = (x: number, y: number) => ({ x, y, width: 60, above: false });
  const told = (...pieces: [number, number][]) => nameplates(pieces.map(([x, y]) => at(x, y)), 20, 41);
  expect(told([0, 0], [200, 0])).toEqual([{ above: false, room: true }, { above: false, room: true }]);
  expect(told([0, 0], [0, 50])[0]).toEqual({ above: true, room: true });
  expect(told([0, 0], [0, 50], [0, -50])[0]?.room).toBe(false);
  expect(told([0, 0], [50, 0], [50, -50], [50, 50]).map(({ room }) => room)).toEqual([true, false, true, true]);
});

test("a text is cut where it is wider than there is room", () => {
  const wide = (text: string) => text.length * 10;
  expect(fitting("Gate", 40, wide)).toBe("Gate");
  expect(fitting("Gatehouse", 50, wide)).toBe("Gate…");
});

test("what is written into a place covers a box at its upper edge, and names of pieces make way", () => {
  const rim = [[-2.5, -2], [2.5, -2], [2.5, 2], [-2.5, 2]] as [number, number][];
  const zone = { named: true, places: { Gate: [0, 0, 0], Yard: [6, 0, 0] }, shapes: [rim], notes: { Yard: "cluttered" }, floor: [] } as unknown as Ground;
  const [gate, yard] = headings(zone, (text) => text.length * 8);
  expect([gate?.name, gate?.note, yard?.note]).toEqual(["Gate", "", "cluttered"]);
  expect(gate?.box).toEqual({ left: -20, right: 20, top: -112, bottom: -90 });
  expect((yard?.box.bottom ?? 0) - (yard?.box.top ?? 0)).toBe(39);
  expect(headings({ ...zone, named: false }, width)).toEqual([]);
  const above = [{ x: 0, y: -50, width: 60, above: true }];
  expect(nameplates(above, 20, 41)).toEqual([{ above: true, room: true }]);
  expect(nameplates(above, 20, 41, 1, gate ? [gate.box] : [])).toEqual([{ above: false, room: true }]);
});

test("the name of a place is made smaller before it is cut, and a note that finds no room is left out", () => {
  const small = { kind: "zone", named: true, places: { Gate: [0, 0, 0], Yards: [2, 0, 0], Causeway: [4, 0, 0] }, shapes: [[[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]], notes: { Gate: "cramped" }, floor: [] } as unknown as Ground;
  const found = headings(small, (text) => text.length * 8);
  expect(found.map(({ name, small, note }) => [name, small, note])).toEqual([["Gate", 1, ""], ["Yards", 0.8, ""], ["Caus…", 0.7, ""]]);
});

test("whose reach is drawn is written in what is seen", () => {
  const seen = { left: 120, top: 0, right: 400, bottom: 60 };
  expect(place([{ box, text: "reach" }], [], seen, width)).toEqual([{ text: "reach", x: 160, y: 50 }]);
});

test("what reaches into a drawing nowhere has no name there", () => {
  const map = { left: 0, right: 100, top: 0, bottom: 60 };
  expect(inside([{ spots: [[-90, 30]], width: 40, from: -120, to: -60 }, { spots: [[-10, 30]], width: 40, from: -60, to: 40 }], map)).toEqual([null, [20, 30]]);
});

test("a name stands whole inside and over no other, or nowhere", () => {
  const map = { left: 0, right: 100, top: 0, bottom: 60 };
  const at = (x: number, y: number, width: number) => ({ spots: [[x, y] as const], width });
  expect(inside([at(90, 30, 40), at(-5, 30, 40)], map)).toEqual([[80, 30], [20, 30]]);
  expect(inside([at(50, 30, 120), at(50, 4, 40)], map)).toEqual([null, null]);
  expect(inside([at(40, 30, 40), at(60, 30, 40), at(60, 55, 40)], map)).toEqual([[40, 30], null, [60, 55]]);
});

test("a name makes way for a piece, to the next of its places that is free, or is left out", () => {
  const map = { left: 0, right: 200, top: 0, bottom: 90 };
  const pieces = discs([[100, 30]], 20);
  expect(inside([{ spots: [[100, 30], [110, 50], [40, 60]], width: 40 }, { spots: [[90, 40]], width: 40 }], map, 1, pieces)).toEqual([[40, 60], null]);
});

test("badges keep to the rim of their piece, and those that find no room there are counted", () => {
  const marked = (...marks: string[]) => marks.map((mark) => ({ icon: "", label: mark, mark }));
  const room = 36 / 2;
  for (const { at } of onRim(marked("1", "2", "3", "4"))) expect(Math.hypot(...at)).toBeLessThanOrEqual(room);
  expect(onRim(marked("1", "", "2", "3", "4")).map(({ badge }) => badge.mark)).toEqual(["1", "2", "3", "4"]);
  expect(onRim(marked("1", "2", "3", "4", "5", "6")).map(({ badge }) => badge.mark)).toEqual(["1", "2", "3", "+3"]);
});

test("somebody is called by a word that tells who it is", () => {
  expect(["Ilse Varn", "The Abbot", "Zombie 2", "Hobb"].map(called)).toEqual(["Ilse", "Abbot", "Zombie 2", "Hobb"]);
});

test("what a cell is called is not written where a name lies over it, be it in part", () => {
  const under = (x: number, y: number, scale = 1) => hidden("d8", [x, y], scale, [{ x: 0, y: 0, width: 40 }], [], 0);
  expect([under(0, 3), under(24, 3), under(0, -9), under(0, 16)]).toEqual([true, true, true, true]);
  expect([under(30, 3), under(0, -14), under(0, 24)]).toEqual([false, false, false]);
  expect(under(30, 3, 2)).toBe(true);
});

test("nor where a piece does, which on a small map reaches beyond its cell", () => {
  const under = (x: number, y: number, piece = 1) => hidden("g5", [x, y], piece, [], [[0, 0]], HALO * piece);
  expect([under(0, 27), under(UNIT / 2, -21), under(33, 3)]).toEqual([true, false, true]);
  expect([under(UNIT / 2, -21, 1.6), under(2 * UNIT, 27, 1.6)]).toEqual([true, false]);
});

test("what is written on the ground lies under no piece and under no name", () => {
  const taken = occupied([[0, 0]], 1, [{ x: 0, y: 41, width: 60 }], 1);
  const within = { left: -500, right: 500, top: -500 };
  const beside = (x: number, y: number) => inside([{ spots: [[x, y]], width: 10 }], within, 1, taken)[0];
  expect(beside(20, 0)).toBe(null);
  expect(beside(40, 0)).toEqual([40, 0]);
  expect(beside(20, 45)).toBe(null);
  const sign = (y: number) => signed([{ at: [0, y], width: 40 }], within, 1, taken)[0];
  expect(sign(200)).toEqual([0, 215]);
  expect(sign(70)).toEqual([0, 85]);
  expect(sign(-30)).toEqual([0, -45]);
  expect(sign(32)).toBe(null);
});
