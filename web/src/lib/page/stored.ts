/** What this browser keeps by its name, for all its pages or for this tab alone; one that keeps nothing has nothing. */
type Where = "localStorage" | "sessionStorage";

export function stored(name: string, where: Where = "localStorage"): string | null {
  try {
    return window[where].getItem(name);
  } catch {
    return null;
  }
}

export function store(name: string, value: string, where: Where = "localStorage"): void {
  try {
    window[where].setItem(name, value);
  } catch {
    // It holds until the page is left.
  }
}
