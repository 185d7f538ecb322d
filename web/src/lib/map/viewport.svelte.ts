/** The window through which the map is seen: dragged, wheeled, pinched, or fitted. */
import { box, UNIT, type Box, type Enlarged, type Point } from "./ground.ts";

export { UNIT };

const SMALLEST = 0.25;
/** Below this a piece is drawn larger than its cell’s share, so that it can still be hit. */
const PIECE = 0.8;
const LARGEST_FIT = 1.2;
const LARGEST = 3;
const STEP = 1.05;
/** Cells of emptiness shown beyond the ground. */
const EDGE = 1;
/** Cells that are to be seen around whoever looks, and those nearest to them who are against them. */
const HEART = 2.6;
/** Within how many cells somebody is as near as another. */
const ALIKE = 2;
const SLACK = 5;
/** Pixels along the edges of the window that nothing is written in, above and below because of the buttons. */
const [BESIDE, BUTTONS] = [4, 64];

type Spot = { x: number; y: number };

/** By how much things are enlarged on a map that is shown so small. */
export function enlarged(zoom: number): Enlarged {
  return { lettering: Math.max(1, 1 / zoom), pieces: Math.max(1, PIECE / zoom) };
}

/** The least zoom, from `least` on, at which things that are enlarged find room, as far as that makes them smaller. */
export function roomy(least: number, finds: (given: Enlarged) => boolean): number {
  let zoom = least;
  while (zoom < PIECE && !finds(enlarged(zoom))) zoom *= STEP;
  return Math.min(zoom, PIECE);
}

/** The box around somebody and those of `others` who are nearest to them. */
export function nearby(at: Point, others: readonly Point[]): Box {
  const far = ([x, y]: Point) => Math.hypot(x - at[0], y - at[1]);
  const nearest = Math.min(...others.map(far));
  return box([at, ...others.filter((one) => far(one) < nearest + ALIKE)]);
}

export class Viewport {
  width = $state(0);
  height = $state(0);
  zoom = $state(SMALLEST);
  /** What lies in the middle, in pixels of the unscaled map. */
  middle = $state<Spot>({ x: 0, y: 0 });
  /** Whether the reader has moved the map since it was last fitted. */
  moved = $state(false);
  /** Whether the press that just ended was a drag, so that no click follows from it. */
  dragged = false;
  #fingers = new Map<number, Spot>();
  #start: Spot = { x: 0, y: 0 };
  readonly #ground: () => Box;

  /** `ground` is where there is something to see, in pixels of the unscaled map. */
  constructor(ground: () => Box) {
    this.#ground = ground;
  }

  /** By how much texts on the map are enlarged, so that they can be read. */
  get lettering(): number {
    return enlarged(this.zoom).lettering;
  }

  /** By how much pieces are enlarged, so that they can be hit. */
  get pieces(): number {
    return enlarged(this.zoom).pieces;
  }

  /** How far from the window’s corner something at `from`, in pixels of the unscaled map, is drawn along an axis. */
  inset(from: number, axis: "x" | "y"): number {
    return Math.round((axis === "x" ? this.width : this.height) / 2 + (from - this.middle[axis]) * this.zoom);
  }

  /**
   * Shows `box`, in cells, as large as it fits, with `margin` cells around it. Where that would make it
   * smaller than `least`, it shows as much of `box` as it can together with `heart`, if need be still
   * smaller. The window does not reach beyond `whole` where there is more of it to show.
   */
  fit(box: Box, margin: number, whole: Box, least: number, heart?: Box): void {
    if (!this.width || !this.height) return;
    const zoom = this.#ideal(box, margin);
    this.zoom = Math.max(zoom, heart ? Math.min(least, this.#ideal(heart, 2 * margin)) : least);
    const [wide, high] = [this.width / this.zoom / UNIT, this.height / this.zoom / UNIT];
    const near = (middle: number, size: number, from: number | undefined, to: number | undefined) => (from === undefined || to === undefined ? middle : within(middle, to - size / 2 + HEART, from + size / 2 - HEART));
    const middle: Point = [near((box.left + box.right) / 2, wide, heart?.left, heart?.right), near((box.top + box.bottom) / 2, high, heart?.top, heart?.bottom)];
    this.middle = {
      x: within(middle[0], whole.left - EDGE + wide / 2, whole.right + EDGE - wide / 2) * UNIT,
      y: within(middle[1], whole.top - EDGE + high / 2, whole.bottom + EDGE - high / 2) * UNIT,
    };
    this.moved = false;
  }

  /** What is seen of the map between the buttons, in pixels of the unscaled map. */
  get sight(): Box {
    const [wide, high] = [this.width / this.zoom / 2, this.height / this.zoom / 2];
    const [across, down] = [BESIDE / this.zoom, BUTTONS / this.zoom];
    const { x, y } = this.middle;
    return { left: x - wide + across, right: x + wide - across, top: y - high + down, bottom: y + high - down };
  }

  /** Whether a point, in cells, lies in the window. */
  holds(at: Point): boolean {
    const [wide, high] = [this.width / this.zoom / 2, this.height / this.zoom / 2];
    return Math.abs(at[0] * UNIT - this.middle.x) <= wide && Math.abs(at[1] * UNIT - this.middle.y) <= high;
  }

  /** Whether `box`, in cells, lies in the window with half of `margin` around it and is not small in it. */
  shows(box: Box, margin: number): boolean {
    const [wide, high] = [this.width / this.zoom / 2, this.height / this.zoom / 2];
    const gap = (margin / 2) * UNIT;
    const { x, y } = this.middle;
    const inside = box.left * UNIT - gap >= x - wide && box.right * UNIT + gap <= x + wide && box.top * UNIT - gap >= y - high && box.bottom * UNIT + gap <= y + high;
    const ideal = this.#ideal(box, margin);
    return inside && this.zoom >= ideal * 0.6;
  }

  #ideal(box: Box, margin: number): number {
    const wide = (box.right - box.left + 2 * margin) * UNIT;
    const high = (box.bottom - box.top + 2 * margin) * UNIT;
    return Math.min(this.width / wide, this.height / high, LARGEST_FIT);
  }

  /** Enlarges by `factor` and keeps the map under `at` (pixels from the window's corner) in its place. */
  scale(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const zoom = clamp(this.zoom * factor, SMALLEST, LARGEST);
    const [dx, dy] = [at.x - this.width / 2, at.y - this.height / 2];
    const [x, y] = [this.middle.x + dx / this.zoom - dx / zoom, this.middle.y + dy / this.zoom - dy / zoom];
    this.zoom = zoom;
    this.#turn({ x, y });
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (!this.#fingers.size) this.dragged = false;
    this.#fingers.set(event.pointerId, spot(event));
    this.#start = spot(event);
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = spot(event);
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) > SLACK && !this.dragged) {
      this.dragged = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.scale(distance(now, other) / Math.max(1, distance(before, other)), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    if (this.dragged) this.#pan((before.x - now.x) / (other ? 2 : 1), (before.y - now.y) / (other ? 2 : 1));
    this.#fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.scale(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), spot(event));
  }

  #pan(dx: number, dy: number): void {
    this.#turn({ x: this.middle.x + dx / this.zoom, y: this.middle.y + dy / this.zoom });
  }

  /** Moves the map, as far as there is ground in the middle of the window. */
  #turn({ x, y }: Spot): void {
    const { left, right, top, bottom } = this.#ground();
    this.middle = { x: within(x, left, right), y: within(y, top, bottom) };
    this.moved = true;
  }
}

function spot(event: MouseEvent): Spot {
  const frame = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - frame.left, y: event.clientY - frame.top };
}

function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** `value` kept between the two, or half-way between them when they have changed places. */
function within(value: number, least: number, most: number): number {
  return least > most ? (least + most) / 2 : clamp(value, least, most);
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
