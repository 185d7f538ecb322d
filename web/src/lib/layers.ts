/**
 * What lies over the table, such as a dialog, has a place in the browser’s history, so that Back closes the topmost and
 * stays at the table. A place whose dialog was closed otherwise is taken by the next one, and Back passes it by.
 */
const layers: (() => void)[] = [];
/** How many such places lie behind the page. */
let deep = 0;
/** The part of the address that opens this seat; places from before a new link still bear the old one. */
let here = location.hash;

/** Takes the history over; whatever else the address is changed to begins afresh. */
export function begin(): void {
  deep = Number(history.state) || 0;
  history.replaceState(deep, "");
  window.addEventListener("popstate", ({ state }) => {
    // An address that somebody has typed in.
    if (state === null) return;
    if (location.hash !== here) history.replaceState(state, "", here);
    const back = Number(state) < deep;
    deep = Number(state);
    if (layers.length > deep) while (layers.length > deep) layers.pop()?.();
    else if (back) history.back();
  });
  window.addEventListener("hashchange", () => location.hash !== here && location.reload());
}

/** From now on this seat is opened by another secret. */
export function moved(secret: string): void {
  here = `#${secret}`;
  history.replaceState(deep, "", here);
}

/** Something lies over the table, and Back closes it; returns what to call when it is gone. */
export function lay(close: () => void): () => void {
  layers.push(close);
  if (layers.length > deep) history.pushState(++deep, "");
  return () => {
    const place = layers.indexOf(close);
    if (place >= 0) layers.splice(place, 1);
  };
}
