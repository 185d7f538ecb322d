/** What of the record is shown: of one kind, or with words that somebody seeks. */
import type { Entry } from "./record.ts";
import type { View } from "./protocol.ts";

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
export function isOf(kind: Kind, { event, talk }: Entry, own: Own): boolean {
  if (kind === "all") return true;
  if (kind === "talk") return talk?.kind === "say";
  if (kind === "rolls") return Boolean(event?.throws.length);
  if (talk) return talk.name === own.name;
  const named = event ? [event.who, ...Object.values(event.names), ...event.throws.map(({ who }) => who)] : [];
  return named.some((who) => own.people.has(who));
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

function textOf({ event, talk }: Entry): string {
  if (talk) return `${talk.name} ${talk.text}`;
  if (!event) return "";
  const rolls = event.throws.flatMap(({ label, pool, terms }) => [label, pool, ...terms.map(({ text }) => text)]);
  return [event.text, event.outcome, event.when, ...rolls].join(" ");
}

/** Without what nobody types: capitals, accents, curved quotes and long dashes. */
function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'").replace(/[–−]/g, "-").toLowerCase();
}
