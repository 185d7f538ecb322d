/** Geometry of the map, in units of one cell's width. Any shape of cell will do, and none. */
import type { Link, Map as Ground, Token } from "../protocol.ts";

export type Point = readonly [number, number];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels to a cell's width when the map is neither enlarged nor reduced. */
export const UNIT = 56;

const shown = (value: number) => String(Math.round(value * 10) / 10);

/** The room of a piece on ground without cells. */
const ROOM: readonly Point[] = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];

/** Where the middle of `place` lies: of a cell, or of a point by its name. */
export function spot(ground: Ground, place: string): Point | null {
  const cell = ground.places[place];
  return cell ? [cell[0], cell[1]] : ground.step ? point(place) : null;
}

/** The point called `name`, if it is the name of one. */
export function point(name: string): Point | null {
  const [, x, y] = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(name) ?? [];
  return x && y ? [Number(x), Number(y)] : null;
}

/** The name of the point that lies nearest, `step` being how far points lie apart. */
export function pointName([x, y]: Point, step: number): string {
  const name = (value: number) => String(Math.round(Math.round(value / step) * step * 1000) / 1000);
  return `${name(x)},${name(y)}`;
}

/** The point of a drawing that lies under the pointer, in cells. */
export function pointUnder(svg: SVGSVGElement, event: MouseEvent, unit: number): Point | null {
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM()?.inverse());
  return [x / unit, y / unit];
}

/** Whether a point lies within outlines, of which those that lie in another are holes. */
export function holds(outlines: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false;
  for (const outline of outlines) {
    outline.forEach(([ax, ay], index) => {
      const [bx, by] = outline[(index + 1) % outline.length] as Point;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  }
  return inside;
}

/** The cell of `place`, as corners; on ground without cells the room of a piece there. */
export function cell(ground: Ground, place: string): Point[] {
  const [middle, own] = [spot(ground, place), ground.places[place]];
  const outline = own ? (ground.shapes[own[2]] ?? []) : ROOM;
  return middle ? outline.map(([x, y]) => [middle[0] + x, middle[1] + y] as const) : [];
}

/** An SVG path through closed rings of points, `unit` pixels to a cell's width. */
export function path(rings: readonly (readonly Point[])[], unit: number): string {
  return rings
    .filter((ring) => ring.length)
    .map((ring) => `M${ring.map(([x, y]) => `${shown(x * unit)} ${shown(y * unit)}`).join("L")}Z`)
    .join("");
}

/** The border around `places` together: edges that two of them share are left out. */
export function border(ground: Ground, places: readonly string[]): Point[][] {
  return merged(places.map((place) => cell(ground, place)));
}

/** The border around shapes together. */
export function merged(shapes: readonly (readonly Point[])[]): Point[][] {
  const name = namer();
  const edges = new Map<string, Edge>();
  for (const corners of shapes) {
    corners.forEach((from, index) => {
      const to = corners[(index + 1) % corners.length] as Point;
      const [start, end] = [name(from), name(to)];
      if (!edges.delete(`${end}|${start}`)) edges.set(`${start}|${end}`, { from, start, end });
    });
  }
  return rings([...edges.values()]);
}

type Edge = { from: Point; start: string; end: string };

/** Names corners, and gives those that rounding has moved apart the same name. */
function namer(): (corner: Point) => string {
  const [APART, BUCKET] = [0.02, 0.1];
  const known = new Map<string, Point>();
  return ([x, y]) => {
    const [column, row] = [Math.round(x / BUCKET), Math.round(y / BUCKET)];
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const key = `${column + dx},${row + dy}`;
        const other = known.get(key);
        if (other && Math.hypot(other[0] - x, other[1] - y) < APART) return key;
      }
    }
    known.set(`${column},${row}`, [x, y]);
    return `${column},${row}`;
  };
}

function rings(edges: readonly Edge[]): Point[][] {
  const leaving = new Map<string, Edge[]>();
  for (const edge of edges) leaving.set(edge.start, [...(leaving.get(edge.start) ?? []), edge]);
  const found: Point[][] = [];
  for (const first of edges) {
    const ring: Point[] = [];
    let edge = leaving.get(first.start)?.pop();
    while (edge) {
      ring.push(edge.from);
      edge = leaving.get(edge.end)?.pop();
    }
    if (ring.length) found.push(ring);
  }
  return found;
}

/** The smallest box around the cells of `places`; around all of the ground when none is known. */
export function bounds(ground: Ground, places: readonly string[]): Box {
  const known = places.flatMap((place) => cell(ground, place));
  return box(known.length ? known : [...Object.keys(ground.places).flatMap((place) => cell(ground, place)), ...ground.floor.flat()]);
}

/** The smallest box around some corners. */
export function box(corners: readonly Point[]): Box {
  if (!corners.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of corners) {
    found.left = Math.min(found.left, x);
    found.right = Math.max(found.right, x);
    found.top = Math.min(found.top, y);
    found.bottom = Math.max(found.bottom, y);
  }
  return found;
}

/** The border of what a token reaches. Its own place belongs to that: without it the reach would have a hole. */
export function reached(ground: Ground, token: Token): readonly (readonly Point[])[] {
  return ground.step ? token.ring : border(ground, [...new Set([...token.reach, token.place])]);
}

/** Where the name of a place and the note under it are written, in pixels below its upper edge. */
export const [HEAD, NOTE] = [22, 17];
/** How far below that pieces keep. */
const LEAST = 5;
/** How far apart pieces are in a place with a name, at most. */
const [ABREAST, BEHIND] = [1.9, 1.5];
/** How wide a piece is with its ring and a gap, in pixels, before it is enlarged. */
const WIDE = 36;
/** How small pieces become, at most, where they share a cell without a name. */
const SHARED = 0.75;

/** In which order pieces stand in each place with a name, and which of them were joined when they came to do so. */
export type Ranks = Map<string, { order: readonly string[]; pairs: readonly string[] }>;

/** By how much what is drawn on a map is enlarged: what is written, and pieces. */
export type Enlarged = { lettering: number; pieces: number };
const AS_IT_IS: Enlarged = { lettering: 1, pieces: 1 };

/**
 * Where each token stands: in the middle of its cell, or fanned out when it shares the cell. Where a name is
 * written in the cell they keep below it, and side by side if joined;
 * by `ranks`, which remembers it, nobody moves there because somebody is joined no longer.
 */
export function standing(ground: Ground, tokens: readonly Token[], links: readonly Link[] = [], enlarged = AS_IT_IS, ranks: Ranks = new Map()): Map<string, Point> {
  const spots = new Map<string, Point>();
  for (const [place, group] of sharing(tokens)) {
    const middle = spot(ground, place);
    if (!middle) continue;
    const { at, columns, across, down } = fan(ground, place, group.length, middle, enlarged);
    const rows = Math.ceil(group.length / columns);
    (ground.named ? ranked(place, group, links, ranks) : group).forEach((token, index) => {
      const row = Math.floor(index / columns);
      const abreast = Math.min(columns, group.length - row * columns);
      const column = (index % columns) - (abreast - 1) / 2;
      spots.set(token.id, [at[0] + column * across, at[1] + (row - (rows - 1) / 2) * down]);
    });
  }
  return spots;
}

/** By how much smaller pieces are drawn in places where they would lie over one another otherwise. */
export function crowded(ground: Ground, tokens: readonly Token[], enlarged: Enlarged): Map<string, number> {
  const found = new Map<string, number>();
  for (const [place, { length }] of sharing(tokens)) {
    const middle = spot(ground, place);
    if (!middle || (length < 2 && !ground.named)) continue;
    const { across, down } = fan(ground, place, length, middle, enlarged);
    const size = (Math.min(across, down) * UNIT) / (WIDE * enlarged.pieces);
    if (size < 1) found.set(place, size);
  }
  return found;
}

function sharing(tokens: readonly Token[]): Map<string, Token[]> {
  const found = new Map<string, Token[]>();
  for (const token of tokens) found.set(token.place, [...(found.get(token.place) ?? []), token]);
  return found;
}

type Fan = { at: Point; columns: number; across: number; down: number };

/** How so many pieces share a cell. */
function fan(ground: Ground, place: string, count: number, middle: Point, { lettering, pieces }: Enlarged): Fan {
  const { left, right, top, bottom } = bounds(ground, [place]);
  const [wide, high] = [right - left, bottom - top];
  if (!ground.named) {
    const columns = Math.ceil(Math.sqrt(count));
    const room = Math.max(Math.min(wide, high) / (columns + 0.2), (SHARED * WIDE * pieces) / UNIT);
    return { at: middle, columns, across: room, down: room };
  }
  const head = Math.min(((HEAD + (ground.notes[place] ? NOTE : 0) + LEAST) * lettering) / UNIT, high / 2);
  const low = high - head;
  const room = (columns: number) => Math.min(wide / columns, low / Math.ceil(count / columns));
  let columns = 1;
  for (let more = 2; more <= count; more += 1) if (room(more) > room(columns)) columns = more;
  return { at: [middle[0], top + head + low / 2], columns, across: Math.min(wide / columns, ABREAST), down: Math.min(low / Math.ceil(count / columns), BEHIND) };
}

/** The same pieces in the order in which they stand: as before, unless somebody has come, gone or been newly joined. */
function ranked(place: string, group: readonly Token[], links: readonly Link[], ranks: Ranks): Token[] {
  const here = new Map(group.map((token) => [token.id, token]));
  const pairs = links.filter(({ a, b }) => here.has(a) && here.has(b)).map(({ a, b }) => [a, b].sort().join(" "));
  const was = ranks.get(place);
  const stays = was?.order.length === group.length && was.order.every((id) => here.has(id)) && pairs.every((pair) => was.pairs.includes(pair));
  const order = stays ? was.order : joined(group, links).map(({ id }) => id);
  ranks.set(place, { order, pairs: stays ? was.pairs : pairs });
  return order.flatMap((id) => here.get(id) ?? []);
}

/** The same pieces, those that are joined one after the other. */
function joined(group: readonly Token[], links: readonly Link[]): Token[] {
  const beside = (token: Token) => group.filter(({ id }) => links.some(({ a, b }) => (a === id && b === token.id) || (b === id && a === token.id)));
  const found: Token[] = [];
  const take = (token: Token): void => {
    if (found.includes(token)) return;
    found.push(token);
    for (const other of beside(token)) take(other);
  };
  const tied = (token: Token) => beside(token).length || 9;
  for (const token of [...group].sort((one, other) => tied(one) - tied(other))) take(token);
  return found;
}

/** The middle of a line of corners: of its middle piece, and the degrees by which that is turned. */
export function halfway(line: readonly Point[]): { at: Point; turn: number } {
  const last = Math.max(1, Math.ceil((line.length - 1) / 2));
  const [from, to] = [line[last - 1] ?? [0, 0], line[last] ?? [0, 0]];
  return { at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], turn: (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI };
}

/** The candidate that lies next from `from` in the direction of `step`, if any does. */
export function walk<T>(from: Point, step: Point, candidates: readonly { at: Point; value: T }[]): T | null {
  let best: { value: T; cost: number } | null = null;
  for (const { at, value } of candidates) {
    const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
    const ahead = dx * step[0] + dy * step[1];
    const aside = Math.abs(dx * step[1] - dy * step[0]);
    if (ahead < 0.05 || aside > ahead * 2) continue;
    const cost = ahead + aside * 1.5;
    if (!best || cost < best.cost) best = { value, cost };
  }
  return best?.value ?? null;
}

/** The direction an arrow key points to, or `null` for any other key. */
export function arrow(key: string): Point | null {
  const steps: Record<string, Point> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  return steps[key] ?? null;
}
