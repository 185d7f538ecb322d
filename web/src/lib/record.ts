/** Events and talk as one sequence. */
import type { Event, Talk } from "./protocol.ts";

export type Entry = { id: string; index: number; event?: Event; talk?: Talk };

/** Every event, and every line of talk behind the event after which it was said. */
export function merge(events: readonly Event[], talk: readonly Talk[]): Entry[] {
  const entries: Entry[] = [];
  let said = 0;
  const speak = (until: number) => {
    for (let line = talk[said]; line && line.after <= until; line = talk[++said]) {
      entries.push({ id: `talk-${said}`, index: -1, talk: line });
    }
  };
  events.forEach((event, index) => {
    speak(index);
    entries.push({ id: `event-${index}`, index, event });
  });
  speak(Infinity);
  return entries;
}
