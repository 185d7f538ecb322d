/** Where labels go on the map, so that they cover neither pieces nor each other. */
import { bounds, HEAD, NOTE, UNIT, type Box, type Point } from "./ground.ts";
import type { Badge, Map as Ground } from "../protocol.ts";

export interface Label {
  text: string;
  /** Where its middle goes. */
  x: number;
  y: number;
}

const HIGH = 20;
const LONGEST = 40;

/** `text`, cut where it would cover much of the map; it stands in full beside the map. */
export function short(text: string, longest = LONGEST): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** What somebody is called where there is little room: the first word of their name, and the number that tells them apart. */
export function called(name: string): string {
  return /^(?:(?:the|an?) )?(\S+(?: \d+$)?)/i.exec(name)?.[1] ?? name;
}

/** `text`, cut where it would be wider than there is room. */
export function fitting(text: string, room: number, width: (text: string) => number): string {
  let longest = text.length;
  while (longest > 1 && width(short(text, longest)) > room) longest -= 1;
  return short(text, longest);
}

/** What is written into a place: its name and a note, the one small or cut where it is too wide, the other left out, and the box that they cover. */
export interface Heading {
  place: string;
  name: string;
  note: string;
  /** By how much the name is made smaller. */
  small: number;
  x: number;
  y: number;
  box: Box;
}

/** By how much larger the name of a place is set than what is measured. */
const NAME = 1.25;
const INDENT = 8;
/** What a piece needs below a note. */
const ROUND = 32;
/** By how much a name is made smaller, at most, before it is cut. */
const LEAST = 0.7;

/** What is written into the places of a map that says so, all in pixels. */
export function headings(ground: Ground, width: (text: string) => number, scale = 1): Heading[] {
  if (!ground.named) return [];
  return Object.keys(ground.places).map((place) => {
    const { left, right, top, bottom } = bounds(ground, [place]);
    const room = ((right - left) * UNIT - 2 * INDENT) / scale;
    const small = Math.max(LEAST, Math.min(1, room / NAME / Math.max(1, width(place))));
    const name = fitting(place, room / NAME / small, width);
    const noted = ground.notes[place] ?? "";
    const low = (bottom - top) * UNIT - (HEAD + NOTE) * scale < ROUND * scale;
    const note = low || width(noted) > room ? "" : noted;
    const [x, y, half] = [((left + right) / 2) * UNIT, top * UNIT, (Math.max(width(name) * NAME * small, width(note)) / 2) * scale];
    return { place, name, note, small, x, y, box: { left: x - half, right: x + half, top: y, bottom: y + (HEAD + (note ? NOTE : 0)) * scale } };
  });
}

/** The box that a label of this width, and `scale` times its usual height, covers around `x`, `y`. */
export function plate(x: number, y: number, width: number, scale = 1): Box {
  const high = (HIGH * scale) / 2;
  return { left: x - width / 2, right: x + width / 2, top: y - high, bottom: y + high };
}

/**
 * Puts one label to each area, on the spot along its edge where it covers least of `taken` and of
 * the labels before it, and sticks out of `map`, or what is seen of it, nowhere if it is smaller. All in pixels;
 * `width` tells how wide a text is, `scale` how much higher than usual.
 */
export function place(areas: readonly { box: Box; text: string }[], taken: readonly Box[], map: Box, width: (text: string) => number, scale = 1): Label[] {
  const covered = [...taken];
  return areas.map(({ box, text }) => {
    const half = Math.min(width(text), map.right - map.left) / 2;
    const rise = Math.min(HIGH * scale, map.bottom - map.top) / 2;
    const best = spots(box, HIGH * scale)
      .map(([x, y]) => [Math.min(Math.max(x, map.left + half), map.right - half), Math.min(Math.max(y, map.top + rise), map.bottom - rise)] as const)
      .map(([x, y]) => ({ x, y, plate: plate(x, y, width(text), scale) }))
      .map((spot) => ({ ...spot, cost: covered.reduce((sum, other) => sum + overlap(spot.plate, other), 0) }))
      .reduce((one, other) => (other.cost < one.cost ? other : one));
    covered.push(best.plate);
    return { text, x: best.x, y: best.y };
  });
}

/**
 * Where each text stands whole inside `map`, at the first of its places where it lies over nothing `taken` and no text
 * before it, moved aside as little as can be; null if there is none, or what is named reaches into the map nowhere
 * (from `from` to `to` across), or if the text is too wide.
 */
export function inside(texts: readonly { spots: readonly Point[]; width: number; from?: number; to?: number }[], { left, right, top }: Omit<Box, "bottom">, scale = 1, taken: readonly Box[] = []): (Point | null)[] {
  const covered = [...taken];
  return texts.map(({ spots, width, from = left, to = right }) => {
    if (to < left || from > right) return null;
    const within = spots.map(([x, y]): Point => [Math.min(Math.max(x, left + width / 2), right - width / 2), y]);
    const free = within.find(([x, y]) => {
      const box = plate(x, y, width, scale);
      return box.left >= left && box.top >= top && !covered.some((other) => overlap(box, other));
    });
    if (free) covered.push(plate(...free, width, scale));
    return free ?? null;
  });
}

/** Where badges have their middle, from that of their piece: no farther out than a neighbour may begin. */
const RIM: readonly Point[] = [[13, -12], [-13, 12], [-13, -12], [13, 12]];

/** The badges that are drawn on a piece, each on its rim; of more than find room there the rest are counted. */
export function onRim(badges: readonly Badge[]): { badge: Badge; at: Point }[] {
  const drawn = badges.filter(({ icon, mark }) => icon || mark);
  const over = drawn.length - RIM.length;
  const shown = over > 0 ? [...drawn.slice(0, -over - 1), { icon: "", label: "", mark: `+${over + 1}` }] : drawn;
  return RIM.slice(0, shown.length).map((at, index) => ({ badge: shown[index] as Badge, at }));
}

/** As far as a piece reaches from its middle, without what it is drawn on, in pixels. */
const PIECE = 18;
/** How far what a piece is drawn on reaches from its middle, in pixels; whatever is on its rim keeps within. */
export const HALO = 28;

/** What pieces cover that stand at these places, in pixels, `round` from middle to edge. */
export function discs(spots: Iterable<Point>, round: number): Box[] {
  return [...spots].map(([x, y]) => ({ left: x - round, right: x + round, top: y - round, bottom: y + round }));
}

/** What pieces at these places cover, and their names; in pixels, pieces and letters enlarged by so much. */
export function occupied(spots: Iterable<Point>, pieces: number, plates: readonly Plated[], scale: number): Box[] {
  return [...discs([...spots].map(([x, y]): Point => [x * UNIT, y * UNIT]), PIECE * pieces), ...plates.map(({ x, y, width }) => plate(x, y, width, scale))];
}

/** How far below or above its sign it is written what lies somewhere. */
const SIGN = 15;

/** Where it is written what lies at each of these signs: below it, or above where something is in the way below; null where it has room in neither. */
export function signed(signs: readonly { at: Point; width: number }[], within: Omit<Box, "bottom">, scale: number, taken: readonly Box[]): (Point | null)[] {
  return inside(signs.map(({ at: [x, y], width }) => ({ spots: [[x, y + SIGN * scale], [x, y - SIGN * scale]], width: width * scale })), within, scale, taken);
}

/** Whether a piece that faces so would have its beak on a name below it. */
export function facesDown(facing: number | null): boolean {
  return facing !== null && Math.cos((facing * Math.PI) / 180) < -0.3;
}

export interface Named {
  x: number;
  y: number;
  /** How wide its name is. */
  width: number;
  /** Whether its name would rather stand above it. */
  above: boolean;
}

export interface Nameplate {
  /** Whether it stands above the piece and not below. */
  above: boolean;
  /** Whether it leaves the pieces around to be seen. */
  room: boolean;
}

/** How much of another piece a name may cover. */
const COVERS = 0.15;
/** How many square pixels of another name it may cover. */
const BESIDE = 40;

/**
 * Where each piece has its name: where it would rather stand, unless the other side covers less of
 * other pieces (`round` from middle to edge), of what is `written` and of the names before it.
 */
export function nameplates(pieces: readonly Named[], round: number, apart: number, scale = 1, written: readonly Box[] = []): Nameplate[] {
  const names: Box[] = [...written];
  return pieces.map((piece, index) => {
    const others = discs(pieces.filter((_, other) => other !== index).map(({ x, y }) => [x, y]), round);
    const name = (up: boolean) => plate(piece.x, piece.y + (up ? -apart : apart), piece.width, scale);
    const cost = (up: boolean, boxes: readonly Box[]) => boxes.reduce((sum, other) => sum + overlap(name(up), other), 0);
    const over = (up: boolean) => cost(up, [...others, ...names]);
    const above = over(!piece.above) < over(piece.above) ? !piece.above : piece.above;
    const room = cost(above, names) <= BESIDE && others.every((disc) => cost(above, [disc]) <= COVERS * (2 * round) ** 2);
    if (room) names.push(name(above));
    return { above, room };
  });
}

/** A name plate: its middle, and how wide it is. */
export type Plated = { x: number; y: number; width: number };

/**
 * Whether `words`, small and with their middle above (`x`, `y`), would lie, wholly or in part, under one of the `plates` or of the
 * pieces at `spots`, `round` from middle to edge. All in pixels.
 */
export function hidden(words: string, [x, y]: Point, scale: number, plates: readonly Plated[], spots: readonly Point[], round: number): boolean {
  const half = 3 * words.length * scale;
  const text = { left: x - half, right: x + half, top: y - 8 * scale, bottom: y + 2 * scale };
  return (
    plates.some((one) => overlap(text, plate(one.x, one.y, one.width, scale)) > 0) ||
    spots.some(([at, up]) => Math.hypot(Math.max(text.left - at, at - text.right, 0), Math.max(text.top - up, up - text.bottom, 0)) < round)
  );
}

function spots({ left, right, top, bottom }: Box, high: number): [number, number][] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[x, bottom], [x, top], [x, bottom + high], [x, top - high], [left, bottom], [right, top], [right, bottom], [left, top], [left, y], [right, y]];
}

function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}
