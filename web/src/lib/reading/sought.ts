/** What of the record is shown: of one kind, or with words that somebody seeks. */
import type { Entry } from "./record.ts";
import type { Event, View } from "../protocol.ts";

export type Kind = "all" | "mine" | "rolls" | "talk";

/** Who somebody is: the name of the seat, and the ids of those it plays. */
export interface Own {
  readonly name: string;
  readonly people: ReadonlySet<string>;
}

/** The ids of those whom a viewer plays. */
export function ownPeople(view: View | undefined): Set<string> {
  const people = [...(view?.tokens ?? []), ...(view?.sheets ?? [])].filter(({ mine }) => mine);
  const rows = (view?.order ?? []).filter(({ mine }) => mine);
  return new Set([...people.map(({ id }) => id), ...rows.map(({ who }) => who)]);
}

/** Whether an entry is of this kind. */
export function isOf(kind: Kind, { events, talk }: Entry, own: Own): boolean {
  if (kind === "all") return true;
  if (kind === "talk") return talk?.kind === "say";
  if (kind === "rolls") return talk?.kind === "roll" || events.some(({ throws }) => throws.length > 0);
  if (talk) return talk.name === own.name;
  const named = (event: Event) => [event.who, ...Object.values(event.names), ...event.throws.map(({ who }) => who)];
  return events.flatMap(named).some((who) => own.people.has(who));
}

/** The words sought, as they are compared. */
export function wordsOf(sought: string): string[] {
  return plain(sought).split(/\s+/).filter(Boolean);
}

/** Whether an entry has every one of `words`, be it as the beginning of a longer one. */
export function hasWords(entry: Entry, words: readonly string[]): boolean {
  if (!words.length) return true;
  const text = plain(textOf(entry));
  return words.every((word) => text.includes(word));
}

function textOf({ events, text, talk }: Entry): string {
  if (talk) return `${talk.name} ${talk.to} ${talk.text}`;
  const rolls = ({ throws }: Event) => throws.flatMap(({ label, pool, terms }) => [label, pool, ...terms.map((term) => term.text)]);
  return [text, ...events.flatMap((event) => [event.text, event.outcome, event.when, ...rolls(event)])].join(" ");
}

/** Without what nobody types: capitals, accents, curved quotes and long dashes. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").replace(/[–−]/g, "-").toLowerCase();
}
