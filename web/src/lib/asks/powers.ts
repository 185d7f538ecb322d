/** What the game master may do, told person by person and heading by heading. */
import type { Option } from "../protocol.ts";

/** Every heading, each in those that it lies in, and how many powers there are right under it. */
export type Headings = Readonly<Record<string, number>>;

/** Somebody over whom there are powers. */
export interface Subject {
  id: string;
  name: string;
  /** What may be done at once, without a heading of its own. */
  direct: Option[];
}

const WHOLE = /^hand:(?:out|back):(.+)$/;
const PEOPLE = "People: ";

/** Everybody of the powers over people, in their order. */
export function subjects(options: readonly Option[]): Subject[] {
  return options.flatMap(({ key, group }) => {
    const id = WHOLE.exec(key)?.[1];
    return id ? [{ id, name: group.slice(PEOPLE.length), direct: options.filter((one) => one.group === group) }] : [];
  });
}

/** The names of the headings that lie in a heading, with how many powers each holds. */
export function within(headings: Headings, under: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [heading, count] of Object.entries(headings)) {
    if (!heading.startsWith(`${under}: `)) continue;
    const name = heading.slice(under.length + 2).split(": ")[0] ?? "";
    found.set(name, (found.get(name) ?? 0) + count);
  }
  return found;
}
