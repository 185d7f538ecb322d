import { expect, test } from "vitest";
import { UNIT, type Point } from "./ground.ts";
import { HALO, plate } from "./labels.ts";
import { reachLabels } from "./reaching.ts";
import type { Map as Ground, Token } from "../protocol.ts";

const cell = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]] as Point[];
const ground = { kind: "square", places: Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`c${n}`, [n % 5, Math.floor(n / 5), 0]])), shapes: [cell], floor: [] } as unknown as Ground;
const token = { id: "ann", name: "Ann of the Ford", place: "c12", side: "foe", reach: ["c12", "c17", "c7"], reach_label: "Ann comes so far", outlines: [] } as unknown as Token;

test("whose reach it is stands under no name, however large pieces are drawn", () => {
  const wide = (text: string) => 7 * text.length;
  const sight = { left: -UNIT, right: 5 * UNIT, top: -UNIT, bottom: 5 * UNIT };
  for (const pieces of [1, 1.2, 1.4, 1.6, 1.8, 2]) {
    const [label] = reachLabels([token], [token], new Map([["ann", [2, 2] as Point]]), ground, 1, pieces, sight, wide);
    for (const way of [-1, 1]) {
      const name = plate(2 * UNIT, 2 * UNIT + way * (HALO * pieces + 13), wide(token.name) + 14);
      const { covers } = label as NonNullable<typeof label>;
      const across = Math.min(name.right, covers.right) - Math.max(name.left, covers.left);
      expect(across > 0 && Math.min(name.bottom, covers.bottom) > Math.max(name.top, covers.top)).toBe(false);
    }
  }
});
