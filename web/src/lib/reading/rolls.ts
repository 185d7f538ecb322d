/** Texts of what was rolled and told, which a page says once it shows that. */
import type { Face, ShownRoll } from "../protocol.ts";
import type { Table } from "../table.svelte.ts";
import { signed } from "./words.ts";

export function faceWords(face: Face): string {
  const role = face.role === "own" ? "" : `${face.role} die, `;
  return `${role}${face.shows}, scores ${signed(face.scores)}${face.mark && `, ${face.mark}`}`;
}

export function throwWords(roll: ShownRoll, who = roll.who): string {
  const terms = roll.terms.map((term) => `${term.text} ${term.amount}`.trim());
  const total = `${who || roll.label} totals ${signed(roll.total)} ${roll.unit}`.trim();
  return [`${who} ${roll.label} ${roll.pool}`.trim(), roll.faces.map(faceWords).join("; "), ...terms, total].join(". ");
}

/** `text` and `outcome` joined as one line of the record: whether a colon must stand between. */
export function joint(text: string, outcome: string): string {
  return !outcome || /[.:;,!?–—]$/.test(text) ? " " : ": ";
}

/** What is told of a scene: one paragraph of sentences, or the game master's own. */
export function paragraphs({ told, edited }: { told: string[]; edited: boolean }, last = told.length): string[] {
  return edited ? told : told.length ? [told.slice(-last).join(" ")] : [];
}

/** The roll that came last, as a screen reader says it. */
export function lastRoll(table: Table): string {
  const last = table.live.reading.events.findLast((event) => event.throws.length > 0);
  return last ? [last.text, last.outcome, ...last.throws.map((roll) => throwWords(roll, table.nameOf(roll.who)))].filter(Boolean).join(". ") : "Nothing has been rolled yet.";
}
