/**
 * The browser’s history of a visit to the table. Each part that is turned to has a place in it, and each thing that lies
 * over the table, such as a dialog: Back and Escape close the topmost; else Back leads to the part one came from, and leaves
 * the table from the first place only. A place whose dialog was closed otherwise is taken by what comes next, and Back passes it by.
 */
import type { Tab } from "../table.svelte.ts";

/** How many places lie before it, the part in sight, and how much lies over it. */
type Place = { deep: number; tab: Tab; over: number };

const layers: (() => void)[] = [];
let place: Place = { deep: 0, tab: "act", over: 0 };
/** Turns the page to a part; tells whether that changed anything. */
let show: (tab: Tab) => boolean = () => false;
/** The part of the address that opens this seat; places from before a new link still bear the old one. */
let here = location.hash;

/** Takes the history over; whatever else the address is changed to begins afresh. */
export function begin(): void {
  place = (history.state as Place | null) ?? place;
  history.replaceState(place, "");
  window.addEventListener("popstate", ({ state }) => {
    // An address that somebody has typed in.
    if (state === null) return;
    if (location.hash !== here) history.replaceState(state, "", here);
    const back = (state as Place).deep < place.deep;
    place = state as Place;
    const closes = layers.splice(place.over);
    for (const close of closes.reverse()) close();
    const turns = show(place.tab);
    if (back && !turns && !closes.length) history.back();
  });
  window.addEventListener("keydown", escaped);
  window.addEventListener("hashchange", () => location.hash !== here && location.reload());
}

/** From now on this seat is opened by another secret. */
export function moved(secret: string): void {
  here = `#${secret}`;
  history.replaceState(place, "", here);
}

/** Lets Back and Forward turn the page by `shows`; returns the part that was in sight before the page was loaded anew. */
export function follow(shows: (tab: Tab) => boolean): Tab {
  show = shows;
  return place.tab;
}

/** Somebody turned to a part of the table. */
export function turned(tab: Tab): void {
  go({ tab, over: layers.length }, place.over > layers.length);
}

/** The part in sight is gone, and another is seen in its place. */
export function replaced(tab: Tab): void {
  go({ tab, over: place.over }, true);
}

/**
 * Something lies over the table, and Back, Escape and a tap beside the `sheet` that it is close it; a finger that taps beside
 * it presses nothing else but what leads to a part of the table. Returns what to call when it is gone.
 */
export function lay(close: () => void, sheet?: HTMLElement): () => void {
  const beside = (event: MouseEvent) => {
    const leads = (event.target as Element).closest(".tabs button");
    if (!sheet || (layers.at(-1) !== close && !leads) || !pointsBeside(event, sheet)) return;
    gone();
    close();
    if (leads || (event as PointerEvent).pointerType === "mouse") return;
    event.preventDefault();
    event.stopPropagation();
  };
  const gone = () => {
    const at = layers.indexOf(close);
    if (at >= 0) layers.splice(at, 1);
  };
  layers.push(close);
  if (layers.length > place.over) go({ tab: place.tab, over: layers.length }, false);
  document.addEventListener("click", beside, true);
  return () => {
    document.removeEventListener("click", beside, true);
    gone();
  };
}

/** Keys that press something point nowhere, and what has opened the sheet closes it by itself. */
function pointsBeside({ detail, clientX, clientY, target }: MouseEvent, sheet: HTMLElement): boolean {
  const { left, right, top, bottom } = sheet.getBoundingClientRect();
  const on = target as Element;
  if (on.closest(":is(.why, [data-all-steps])[aria-expanded=true]") || (on !== sheet && sheet.contains(on))) return false;
  return detail > 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A dialog that shuts out the rest of the page hears of the key by itself. */
function escaped(event: KeyboardEvent): void {
  const top = layers.at(-1);
  if (event.key !== "Escape" || event.defaultPrevented || !top || document.querySelector("dialog:modal")) return;
  top();
  event.preventDefault();
}

function go(to: Omit<Place, "deep">, instead: boolean): void {
  place = { ...to, deep: instead ? place.deep : place.deep + 1 };
  if (instead) history.replaceState(place, "");
  else history.pushState(place, "");
}
