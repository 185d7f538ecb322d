/** Where it is written whose reach is drawn. */
import { bounds, box, reached, UNIT, type Box, type Point } from "./ground.ts";
import { fitting, HALO, place, plate, short, type Label } from "./labels.ts";
import type { Map as Ground, Token } from "../protocol.ts";

/** How far from a piece, and how far beyond it a name has its middle. */
const [FREE, TAG] = [6, 13];
/** As high as two lines are, to one. */
const TWO = 1.8;

const drawn = ({ left, right, top, bottom }: Box): Box => ({ left: left * UNIT, right: right * UNIT, top: top * UNIT, bottom: bottom * UNIT });

/**
 * The label of each of those `reaching`, with what it covers: within what of the map is in `sight`, or within all of it where it is out of
 * sight, and where it covers no piece and no name. `measure` tells how wide a text is, `scale` and `pieces` by how much texts and pieces are enlarged.
 */
export function reachLabels(reaching: readonly Token[], tokens: readonly Token[], spots: ReadonlyMap<string, Point>, ground: Ground, scale: number, pieces: number, sight: Box, measure: (text: string) => number): (Label & { covers: Box })[] {
  const wide = (text: string) => (Math.max(...text.split("\n").map(measure)) + 14) * scale;
  const taken = tokens.flatMap((token): Box[] => {
    const [x, y] = (spots.get(token.id) ?? [0, 0]).map((value) => value * UNIT) as [number, number];
    const [round, apart] = [HALO * pieces + FREE, HALO * pieces + TAG * scale];
    const tag = [-apart, apart].map((aside) => plate(x, y + aside, wide(short(token.name, 18)), scale));
    return [{ left: x - round, right: x + round, top: y - round, bottom: y + round }, ...tag];
  });
  const whole = drawn(bounds(ground, []));
  const [left, right] = [Math.max(whole.left, sight.left), Math.min(whole.right, sight.right)];
  const [top, bottom] = [Math.max(whole.top, sight.top), Math.min(whole.bottom, sight.bottom)];
  const within = left < right && top < bottom ? { left, right, top, bottom } : whole;
  const room = (sight.right - sight.left) / scale - 14;
  const cut = (text: string) => text.split("\n").map((line) => fitting(line, room, measure)).join("\n");
  const areas = reaching.map((token) => ({ box: drawn(box(reached(ground, token).flat())), text: cut((token.reach_label || `${token.name}’s reach`).replace(": ", ":\n")) }));
  return place(areas, taken, within, wide, scale * TWO).map((label) => ({ ...label, covers: plate(label.x, label.y, wide(label.text), scale * TWO) }));
}
