/** Events and talk as one sequence: what belongs together is one entry. */
import type { Event, OrderAnswer, Talk } from "../protocol.ts";
import type { Reading } from "../channel/told.ts";

export interface Entry {
  id: string;
  /** One event, or all that one sentence tells. */
  events: readonly Event[];
  /** That sentence; empty for an event that is told by itself. */
  text: string;
  /** The number of the last of the events. */
  last: number;
  talk?: Talk;
}

/** Every passage, numbered from `first` on, and every line of talk behind the passage in which it was said; what was answered by order before that in which it was answered. */
export function merge({ first, events, sentences, talk: heard }: Pick<Reading, "first" | "events" | "sentences" | "talk">, orders: readonly OrderAnswer[] = []): Entry[] {
  const entries: Entry[] = [];
  const begun = (after: number) => {
    const at = sentences.findLastIndex(({ start }) => start < after);
    const end = sentences[at + 1]?.start ?? first + events.length;
    return sentences[at]?.text && after < end ? sentences[at].start : after;
  };
  const ordered = orders.filter(({ after }) => after >= first).map(({ said, text, after, ...one }, number) => ({ ...one, after: begun(after), text: `${said ? "as said" : "by order"}: ${text}`, kind: "order", to: "", number: -1 - number }));
  const talk = ordered.length ? [...heard, ...ordered].sort((a, b) => a.after - b.after) : heard;
  let said = 0;
  const speak = (until: number) => {
    for (let line = talk[said]; line && line.after <= until; line = talk[++said]) {
      entries.push({ id: `talk-${line.number}`, events: [], text: "", last: -1, talk: line });
    }
  };
  let next = sentences.findIndex(({ start }) => start > first);
  if (next < 0) next = sentences.length;
  for (let at = 0; at < events.length; ) {
    speak(first + at);
    const passage = sentences[next - 1];
    const end = (sentences[next]?.start ?? Infinity) - first;
    const until = passage?.text ? Math.min(end, events.length) : at + 1;
    // One whose beginning is not here yet is the same as when it is.
    const id = passage?.text ? `passage-${passage.start}` : `event-${first + at}`;
    entries.push({ id, events: events.slice(at, until), text: passage?.text ?? "", last: first + until - 1 });
    at = until;
    if (at >= end) next++;
  }
  speak(Infinity);
  return entries;
}
