/** What is half written: kept in this tab alone while its page is loaded anew, and for nobody who opened it by another link. */
import { store, stored } from "../page/stored.ts";

const place = (what: string): string => `winterdawn-begun ${what} ${location.hash}`;

export function begun<T>(what: string): T | null {
  return JSON.parse(stored(place(what), "sessionStorage") ?? "null") as T | null;
}

/** Keeps it as it is now; `null` is forgotten. */
export function begin(what: string, value: unknown): void {
  store(place(what), JSON.stringify(value), "sessionStorage");
}
