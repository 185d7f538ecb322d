/** What this seat says: the line that is being written, and the one on its way, which comes back when it is lost. */
import type { Talk } from "../protocol.ts";

/** What the server puts a space in place of: all that cannot be seen but what joins letters and signs. */
const UNSEEN = /(?![\u200c\u200d])[\p{C}\p{Z}]/gu;
/** What it takes off the ends. */
const ENDS = /^[ \u200c\u200d]+|[ \u200c\u200d]+$/g;

/** A line on its way, and how many like it there were before it. */
interface Away {
  text: string;
  before: number;
}

export class Speech {
  /** What stands in the box. */
  line = $state("");
  /** The seat that it is whispered to; empty for the whole table. */
  to = $state("");
  /** Why the line that was sent last has come back; empty if it has not. */
  lost = $state("");
  #away = $state.raw<Away | null>(null);

  /** Whether a line is on its way; another waits for it. */
  get busy(): boolean {
    return Boolean(this.#away && !this.lost);
  }

  /** What would be said now, in the words of the record. */
  get words(): string {
    return this.line.replace(UNSEEN, " ").replace(ENDS, "");
  }

  /** The words of `name` are on their way to a table with this talk, and the box is empty again. */
  sent(name: string, talk: readonly Talk[]): void {
    this.#away = { text: this.words, before: heard(name, talk, this.words) };
    this.line = "";
    this.lost = "";
  }

  /** The talk of the table is so now: what is in it has arrived, be it late. */
  follow(name: string, talk: readonly Talk[]): void {
    const away = this.#away;
    if (!away || heard(name, talk, away.text) <= away.before) return;
    if (this.lost && this.line.startsWith(away.text)) this.line = this.line.slice(away.text.length).trimStart();
    this.lost = "";
    this.#away = null;
  }

  /** What has not arrived by now may never do so: it stands in the box again. */
  comeBack(why = "The table has not heard this. Send it again?"): void {
    if (!this.busy || !this.#away) return;
    this.line = [this.#away.text, this.line].filter(Boolean).join(" ");
    this.lost = why;
  }
}

/** How often this seat is known to have said so, be it by a command, of which only what follows it is told. */
function heard(name: string, talk: readonly Talk[], text: string): number {
  const bidden = /^[/／]/.test(text);
  const told = (one: Talk) => one.text === text || (bidden && (one.kind === "roll" || (Boolean(one.to) && text.endsWith(one.text))));
  return talk.filter((one) => one.kind !== "note" && one.name === name && told(one)).length;
}
