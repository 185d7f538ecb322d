/** The table's own words, each in a sentence, by edition; fetched once, when one may first be marked. */
export interface Term {
  word: string;
  says: string;
  cites: string[];
  /** Other words that mean the same. */
  also: string[];
}

export interface Glossary {
  edition: string;
  terms: Term[];
}

let fetched: Promise<Glossary[]> | null = null;

/** Those of all editions; rejects when the server cannot be reached, and may then be asked for again. */
export function glossaries(): Promise<Glossary[]> {
  fetched ??= fetch("/api/glossary").then((response) => response.json() as Promise<Glossary[]>);
  fetched.catch(() => (fetched = null));
  return fetched;
}

class Known {
  #all = $state.raw<readonly Glossary[]>([]);

  /** The words of an edition; none before they are here. */
  of(edition: string): readonly Term[] {
    return this.#all.find((one) => one.edition === edition)?.terms ?? [];
  }

  async load(): Promise<void> {
    // Without them nothing is marked, and all can be read.
    this.#all = await glossaries().catch(() => this.#all);
  }
}

export const known = new Known();

/** A text in pieces: what is no word of the table, and each such word where it first stands. */
export function marked(text: string, terms: readonly Term[]): (string | { said: string; term: Term })[] {
  const found = terms
    .flatMap((term) => {
      const match = new RegExp(`(?<![\\w-])(${[term.word, ...term.also].join("|")})(s|es)?(?![\\w-])`, "i").exec(text);
      return match ? [{ at: match.index, said: match[0], term }] : [];
    })
    .sort((one, other) => one.at - other.at);
  const pieces: (string | { said: string; term: Term })[] = [];
  let from = 0;
  for (const { at, said, term } of found) {
    if (at < from) continue;
    pieces.push(text.slice(from, at), { said, term });
    from = at + said.length;
  }
  return [...pieces, text.slice(from)];
}
