/** Rule sentences, fetched once each, and the dialog that shows them. */
export interface Rule {
  id: string;
  says: string;
  /** What a ruling settles. */
  problem: string;
  /** Section and kind, or that it is a ruling. */
  about: string;
}

/** An entry of the catalogue: a rule says, an example is given and expects, a ruling settles a problem. */
type Entry = Record<"section" | "kind" | "says" | "given" | "expect" | "problem" | "ruling", string | undefined>;

class Rules {
  /** The ids shown in the dialog; empty when it is closed. */
  open = $state.raw<readonly string[]>([]);
  /** What is so here, in plain words. */
  says = $state("");
  #cache = new Map<string, Promise<Rule>>();

  show(cites: readonly string[], says = ""): void {
    this.open = cites;
    this.says = says;
  }

  close(): void {
    this.open = [];
  }

  /** The rule called `id`; rejects when the server does not know it or cannot be reached. */
  fetch(id: string): Promise<Rule> {
    let rule = this.#cache.get(id);
    if (!rule) {
      rule = load(id);
      rule.catch(() => this.#cache.delete(id));
      this.#cache.set(id, rule);
    }
    return rule;
  }
}

async function load(id: string): Promise<Rule> {
  const response = await fetch(`/api/rules/${encodeURIComponent(id)}`);
  if (!response.ok) throw new Error(`rule ${id}: ${response.status}`);
  const entry = (await response.json()) as Entry;
  const says = [entry.says, entry.ruling, entry.given, entry.expect].filter(Boolean).join(" ");
  return { id, says, problem: entry.problem ?? "", about: entry.ruling ? "Ruling, where the rules leave it open" : [entry.section, entry.kind].filter(Boolean).join(", ") };
}

export const rules = new Rules();
