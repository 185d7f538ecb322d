/** The journal: pages and pictures, over plain requests that show the secret of the seat. */
import type { JournalState, KeptPicture, WrittenPage } from "./protocol.ts";

/** A page as it is being written; `id` is empty for a new one. */
export type Draft = { id: string } & Required<{ [name in keyof WrittenPage]: NonNullable<WrittenPage[name]> }>;

export class Journal {
  state = $state.raw<JournalState | null>(null);
  /** What was refused last, in words. */
  refused = $state("");
  busy = $state(false);
  readonly #secret: () => string;
  readonly #pictures = new Map<string, Promise<string>>();

  constructor(secret: () => string) {
    this.#secret = secret;
  }

  async load(): Promise<void> {
    this.#take(await this.#ask<JournalState>("GET", "/api/journal"));
  }

  /** Keeps a page; whether it is kept. */
  async write({ id, ...written }: Draft): Promise<boolean> {
    return this.#take(await this.#ask<JournalState>(id ? "PUT" : "POST", `/api/journal/${id}`, JSON.stringify(written)));
  }

  async tearOut(id: string): Promise<void> {
    this.#take(await this.#ask<JournalState>("DELETE", `/api/journal/${id}`));
  }

  /** Brings a picture; its name, or nothing if it is refused. */
  async bring(file: Blob): Promise<string> {
    return (await this.#ask<KeptPicture>("POST", "/pictures", file))?.picture ?? "";
  }

  /** A picture as a data URL; empty where it cannot be had. */
  picture(name: string): Promise<string> {
    const found = this.#pictures.get(name) ?? this.#fetch(name);
    this.#pictures.set(name, found);
    return found;
  }

  async #fetch(name: string): Promise<string> {
    try {
      const answer = await fetch(`/pictures/${name}`, { headers: this.#headers });
      return answer.ok ? await url(await answer.blob()) : "";
    } catch {
      return "";
    }
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

function url(data: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = reject;
    reader.readAsDataURL(data);
  });
}
