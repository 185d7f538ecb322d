/** Events and talk as one sequence, and which of the rolls lie open. */
import type { Event, OrderAnswer, Talk } from "./protocol.ts";
import type { Reading } from "./told.ts";

export type Entry = { id: string; index: number; event?: Event; talk?: Talk };

/** Every event, numbered from `first` on, and every line of talk behind the event after which it was said; so too what was answered by order. */
export function merge({ first, events, talk: heard }: Pick<Reading, "first" | "events" | "talk">, orders: readonly OrderAnswer[] = []): Entry[] {
  const entries: Entry[] = [];
  const ordered = orders.filter(({ after }) => after >= first).map((one, number) => ({ ...one, kind: "order", number: -1 - number }));
  const talk = ordered.length ? [...heard, ...ordered].sort((a, b) => a.after - b.after) : heard;
  let said = 0;
  const speak = (until: number) => {
    for (let line = talk[said]; line && line.after <= until; line = talk[++said]) {
      entries.push({ id: `talk-${line.number}`, index: -1, talk: line });
    }
  };
  events.forEach((event, index) => {
    speak(first + index);
    entries.push({ id: `event-${first + index}`, index, event });
  });
  speak(Infinity);
  return entries;
}

/** The events with the newest roll of each side; `sideOf` tells the side of whoever rolled. */
export function newestRolls(events: readonly Event[], sideOf: (who: string) => string): Set<number> {
  const newest = new Map<string, number>();
  events.forEach((event, index) => {
    for (const { who } of event.throws) newest.set(sideOf(who || event.who), index);
  });
  return new Set(newest.values());
}
