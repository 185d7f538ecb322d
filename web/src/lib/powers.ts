/** What the game master may do, searched and told person by person. */
import type { Option } from "./protocol.ts";
import { wordsOf } from "./sought.ts";

/** Somebody over whom there are powers. */
export interface Subject {
  id: string;
  name: string;
  /** What may be done at once, without a heading of its own. */
  direct: Option[];
  /** The headings under which all else stands. */
  headings: string[];
}

const WHOLE = /^hand:(?:out|back):(.+)$/;
const PEOPLE = "People: ";

/** What the words name, be it by heading or by label; nothing where there are none. */
export function sought(options: readonly Option[], words: string): Option[] | null {
  const each = wordsOf(words);
  const names = ({ label, group }: Option) => each.every((word) => wordsOf(`${group} ${label}`).join(" ").includes(word));
  return each.length ? options.filter(names) : null;
}

/** Everybody of the powers over people, in their order. */
export function subjects(options: readonly Option[]): Subject[] {
  return options.flatMap(({ key, group }) => {
    const id = WHOLE.exec(key)?.[1];
    return id ? [{ id, name: group.slice(PEOPLE.length), direct: options.filter((one) => one.group === group), headings: within(options, group) }] : [];
  });
}

/** The names of the headings that lie in a heading. */
export function within(options: readonly Option[], under: string): string[] {
  const inner = options.filter(({ group }) => group.startsWith(`${under}: `));
  return [...new Set(inner.map(({ group }) => group.slice(under.length + 2).split(": ")[0] ?? ""))];
}

/** What stands under a heading, or in one that lies in it. */
export function beneath(options: readonly Option[], heading: string): Option[] {
  return options.filter(({ group }) => group === heading || group.startsWith(`${heading}: `));
}
