/** Rule sentences, fetched once each, and the dialog that shows them. */
export interface Rule {
  id: string;
  says: string;
  /** Section and kind, or what a ruling settles. */
  about: string;
}

type Answer = { id: string; section?: string; says?: string; kind?: string; problem?: string; ruling?: string };

class Rules {
  /** The ids shown in the dialog; empty when it is closed. */
  open = $state.raw<readonly string[]>([]);
  #cache = new Map<string, Promise<Rule>>();

  show(cites: readonly string[]): void {
    this.open = cites;
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
  const answer = (await response.json()) as Answer;
  if (answer.ruling) return { id, says: answer.ruling, about: answer.problem ?? "" };
  return { id, says: answer.says ?? "", about: [answer.section, answer.kind].filter(Boolean).join(", ") };
}

export const rules = new Rules();
