import { describe, expect, test } from "vitest";
import { arrow, border, bounds, cell, halfway, path, point, pointName, reached, spot, standing, walk, type Point } from "./ground.ts";
import type { Map as Ground, Token } from "../protocol.ts";

const square: Ground = {
  kind: "square",
  size: [3, 1],
  places: { a: [0, 0, 0], b: [1, 0, 0], c: [2, 0, 0], d: [1, 1, 0] },
  shapes: [[[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]]],
  step: 0,
  diagonal: 1.5,
  across: 1,
  floor: [],
  walls: [],
  named: false,
  scale: "1 m",
  blocked: [],
  features: [],
  laid: [],
  passages: [],
  notes: {}, rows: [],
};
const r = 1 / Math.sqrt(3);
const hex: Ground = {
  ...square,
  kind: "hex",
  places: { middle: [0, 0, 0], east: [1, 0, 0], south: [0.5, Math.sqrt(3) / 2, 0] },
  shapes: [[0, 1, 2, 3, 4, 5].map((k) => [r * Math.cos((k - 1.5) * (Math.PI / 3)), r * Math.sin((k - 1.5) * (Math.PI / 3))] as [number, number])],
};

describe("a border", () => {
  test("leaves out the edges that two cells share", () => {
    expect(border(square, ["a", "b"]).map((ring) => ring.length)).toEqual([6]);
    expect(border(hex, ["middle", "east"]).map((ring) => ring.length)).toEqual([10]);
    expect(border(hex, ["middle", "east", "south"]).map((ring) => ring.length)).toEqual([12]);
  });
  test("does not mind places that were rounded", () => {
    const rounded = { ...hex, places: { middle: [0, 0, 0], east: [1, 0, 0], south: [0.5, 0.8665, 0] } as Ground["places"] };
    expect(border(rounded, ["middle", "east", "south"]).map((ring) => ring.length)).toEqual([12]);
  });
  test("is one ring a part", () => expect(border(square, ["a", "c"]).map((ring) => ring.length)).toEqual([4, 4]));
  test("passes over places that are not on the map", () => expect(border(square, ["nowhere"])).toEqual([]));
});

test("a path closes every ring", () => {
  expect(path([cell(square, "a")], 10)).toBe("M-5 -5L5 -5L5 5L-5 5Z");
  expect(path([], 10)).toBe("");
});

test("bounds cover the places, or the whole map when none is known", () => {
  expect(bounds(square, ["b", "d"])).toEqual({ left: 0.5, top: -0.5, right: 1.5, bottom: 1.5 });
  expect(bounds(square, [])).toEqual({ left: -0.5, top: -0.5, right: 2.5, bottom: 1.5 });
});

test("pieces in one cell stand beside each other, a lone one in the middle", () => {
  const token = (id: string, place: string) => ({ id, place }) as Token;
  const spots = standing(square, [token("x", "a"), token("y", "b"), token("z", "b"), token("lost", "nowhere")]);
  expect(spots.get("x")).toEqual([0, 0]);
  expect(spots.get("y")?.[0]).toBeLessThan(1);
  expect(spots.get("z")?.[0]).toBeGreaterThan(1);
  expect(spots.has("lost")).toBe(false);
});

describe("walking", () => {
  const candidates = Object.entries(square.places).map(([value, [x, y]]) => ({ at: [x, y] as Point, value }));
  const to = (key: string) => walk([1, 0], arrow(key) as Point, candidates);
  test("goes to the nearest place ahead", () => expect([to("ArrowLeft"), to("ArrowRight"), to("ArrowDown")]).toEqual(["a", "c", "d"]));
  test("stays when nothing lies ahead", () => expect(to("ArrowUp")).toBeNull());
  test("knows only arrows", () => expect(arrow("Enter")).toBeNull());
});

describe("ground without cells", () => {
  const plane: Ground = { ...square, kind: "plane", places: {}, shapes: [], step: 0.05, floor: [[[0, 0], [9, 0], [9, 8], [0, 8]]] };
  const token = { id: "x", place: "3.25,7.5", reach: [], ring: [[[1, 1], [2, 1], [2, 2]]] } as unknown as Token;
  test("names points by where they lie", () => {
    expect([point("3.25,7.5"), point("c4"), point("3,"), point("-1,2")]).toEqual([[3.25, 7.5], null, null, null]);
    expect([pointName([3.2632, 7.5], 0.05), pointName([0.1 + 0.2, 2], 0.05)]).toEqual(["3.25,7.5", "0.3,2"]);
    expect([spot(plane, "3.25,7.5"), spot(square, "3.25,7.5"), spot(square, "b")]).toEqual([[3.25, 7.5], null, [1, 0]]);
  });
  test("is as large as its floor, and gives a piece room", () => {
    expect(bounds(plane, [])).toEqual({ left: 0, top: 0, right: 9, bottom: 8 });
    expect(bounds(plane, ["3,4"])).toEqual({ left: 2.5, top: 3.5, right: 3.5, bottom: 4.5 });
    expect(standing(plane, [token]).get("x")).toEqual([3.25, 7.5]);
    expect(reached(plane, token)).toEqual(token.ring);
  });
});

describe("a place with a name", () => {
  const rim: [number, number][] = [[-2.5, -2], [2.5, -2], [2.5, 2], [-2.5, 2]];
  const zones: Ground = { ...square, kind: "zone", named: true, places: { yard: [0, 0, 0] }, shapes: [rim], notes: { yard: "cluttered" } };
  const people = (count: number) => Array.from({ length: count }, (_, index) => ({ id: String(index), place: "yard" }) as Token);

  test("has its pieces below the name, each at its own spot", () => {
    for (const count of [1, 2, 4, 7, 20]) {
      const spots = [...standing(zones, people(count)).values()];
      expect(new Set(spots.map(String)).size).toBe(count);
      expect(spots.every(([x, y]) => Math.abs(x) < 2.5 && y > -1.3 && y < 2)).toBe(true);
    }
  });

  test("leaves more room for a name that is enlarged", () => {
    const high = (scale: number) => standing(zones, people(1), [], { lettering: scale, pieces: 1 }).get("0")?.[1] ?? 0;
    expect(high(2)).toBeGreaterThan(high(1));
  });

  test("has nobody change places when a fallen piece is joined no longer", () => {
    const [links, ranks] = [[{ a: "0", b: "2", says: "close" }], new Map()];
    const before = standing(zones, people(3), links, undefined, ranks);
    expect(standing(zones, people(3), [], undefined, ranks)).toEqual(before);
    expect(standing(zones, people(3), [])).not.toEqual(before);
    expect(standing(zones, people(3), [{ a: "0", b: "1", says: "close" }], undefined, ranks)).not.toEqual(before);
  });

  test("has those side by side who are joined", () => {
    const links = [{ a: "0", b: "2", says: "close" }];
    const spots = standing(zones, people(3), links);
    const apart = (a: string, b: string) => Math.abs((spots.get(a)?.[0] ?? 0) - (spots.get(b)?.[0] ?? 0));
    expect(apart("0", "2")).toBeLessThan(apart("0", "1") + apart("2", "1"));
    expect(apart("0", "2")).toBeCloseTo(5 / 3, 5);
  });
});

test("a line has its middle on its middle piece", () => {
  expect(halfway([[0, 0], [4, 0]])).toEqual({ at: [2, 0], turn: 0 });
  expect(halfway([[0, 0], [4, 0], [4, 6], [9, 6]])).toEqual({ at: [4, 3], turn: 90 });
});
