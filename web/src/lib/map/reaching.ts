/** Where it is written whose reach is drawn. */
import { bounds, box, reached, UNIT, type Box, type Point } from "./ground.ts";
import { fitting, place, plate, short, type Label } from "./labels.ts";
import type { Map as Ground, Token } from "../protocol.ts";

const ROUND = 34;
const TAG = 41;
/** As high as two lines are, to one. */
const TWO = 1.8;

const drawn = ({ left, right, top, bottom }: Box): Box => ({ left: left * UNIT, right: right * UNIT, top: top * UNIT, bottom: bottom * UNIT });

/**
 * The label of each of those `reaching`, with what it covers: within what of the map is in `sight`, or within all of it where it is out of
 * sight, and where it covers no piece. `measure` tells how wide a text is, `scale` by how much it is enlarged.
 */
export function reachLabels(reaching: readonly Token[], tokens: readonly Token[], spots: ReadonlyMap<string, Point>, ground: Ground, scale: number, sight: Box, measure: (text: string) => number): (Label & { covers: Box })[] {
  const wide = (text: string) => (Math.max(...text.split("\n").map(measure)) + 14) * scale;
  const taken = tokens.flatMap((token): Box[] => {
    const [x, y] = (spots.get(token.id) ?? [0, 0]).map((value) => value * UNIT) as [number, number];
    const tag = [-TAG, TAG].map((aside) => plate(x, y + aside * scale, wide(short(token.name, 18)), scale));
    return [{ left: x - ROUND, right: x + ROUND, top: y - ROUND, bottom: y + ROUND }, ...tag];
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
