/** The journal: pages and pictures, over plain requests that show the secret of the seat. */
import { begun } from "../fields/begun.ts";
import { Pictures } from "./pictures.ts";
import type { JournalState, KeptPicture, WrittenPage } from "../protocol.ts";

/** A page as it is being written; `id` is empty for a new one. */
export type Draft = { id: string } & Required<{ [name in keyof WrittenPage]: NonNullable<WrittenPage[name]> }>;

/** What was written on this page and not kept, by the id of its page; the new one has none. */
export const unkept = new Map(begun<[string, Draft][]>("pages"));

export class Journal {
  state = $state.raw<JournalState | null>(null);
  /** What was refused last, in words. */
  refused = $state("");
  busy = $state(false);
  readonly pictures: Pictures;
  readonly #secret: () => string;

  constructor(secret: () => string) {
    this.#secret = secret;
    this.pictures = new Pictures("/pictures", secret);
  }

  async load(): Promise<void> {
    this.#take(await this.#ask<JournalState>("GET", "/api/journal"));
  }

  /** Keeps a page; whether it is kept. */
  async write({ id, ...written }: Draft): Promise<boolean> {
    return this.#take(await this.#ask<JournalState>(id ? "PUT" : "POST", `/api/journal/${id}`, JSON.stringify(written)));
  }

  /** Keeps what this seat notes for nobody else where there stood something before; whether it is kept. */
  async note(text: string, before: string): Promise<boolean> {
    return this.#take(await this.#ask<JournalState>("PUT", "/api/journal/notes", JSON.stringify({ text, before })));
  }

  async tearOut(id: string): Promise<void> {
    this.#take(await this.#ask<JournalState>("DELETE", `/api/journal/${id}`));
  }

  /** Brings a picture; its name, or nothing if it is refused. */
  async bring(file: Blob): Promise<string> {
    return (await this.#ask<KeptPicture>("POST", "/pictures", file))?.picture ?? "";
  }

  get #headers(): { authorization: string } {
    return { authorization: `Bearer ${this.#secret()}` };
  }

  #take(found: JournalState | null): boolean {
    if (found) this.state = found;
    return found !== null;
  }

  async #ask<T>(method: string, path: string, body?: string | Blob): Promise<T | null> {
    [this.refused, this.busy] = ["", true];
    try {
      const headers = { ...this.#headers, ...(typeof body === "string" && { "content-type": "application/json" }) };
      const answer = await fetch(path, { method, headers, ...(body !== undefined && { body }) });
      const told: unknown = await answer.json();
      if (answer.ok) return told as T;
      this.refused = `${(told as { detail?: string }).detail ?? "the server refused this"}.`;
    } catch {
      this.refused = "The server cannot be reached. Is the table still open?";
    } finally {
      this.busy = false;
    }
    return null;
  }
}
