import { expect, test } from "vitest";
import { UNIT, Viewport } from "./viewport.svelte.ts";

test("wherever the map is moved, there is ground in the middle of the window", () => {
  const viewport = new Viewport(() => ({ left: 0, top: 0, right: 10 * UNIT, bottom: 8 * UNIT }));
  Object.assign(viewport, { width: 360, height: 500, zoom: 1, middle: { x: 200, y: 200 } });
  const window = { getBoundingClientRect: () => ({ left: 0, top: 0 }), setPointerCapture: () => undefined };
  const at = (clientX: number, clientY: number) => ({ currentTarget: window, button: 0, pointerId: 1, clientX, clientY }) as unknown as PointerEvent;
  viewport.down(at(300, 300));
  viewport.move(at(-9000, 9000));
  expect(viewport.middle).toEqual({ x: 10 * UNIT, y: 0 });
});
