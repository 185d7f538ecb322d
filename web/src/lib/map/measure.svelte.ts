/** Widths of texts, so that a label on the map is as wide as what it says. */
let pen: CanvasRenderingContext2D | null = null;
const widths = new Map<string, number>();
let faces = $state(0);

// Until its typeface has come, a text is measured, and shown, in another one.
document.fonts.addEventListener("loadingdone", () => {
  widths.clear();
  faces += 1;
});

/** The width of `text` in pixels as the map's labels are set; it changes when a typeface arrives. */
export function textWidth(text: string): number {
  void faces;
  let width = widths.get(text);
  if (width === undefined) {
    pen ??= document.createElement("canvas").getContext("2d");
    const family = getComputedStyle(document.documentElement).getPropertyValue("--sans");
    if (pen) pen.font = `600 12px ${family}`;
    width = pen ? pen.measureText(text).width : text.length * 7;
    widths.set(text, width);
  }
  return width;
}
