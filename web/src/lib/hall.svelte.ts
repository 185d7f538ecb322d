/** The hall: all campaigns of a folder, over plain requests that show its secret. */
import type { HallState, MadeCampaign, NewCampaign, PutAside } from "./protocol.ts";

export class Hall {
  state = $state.raw<HallState | null>(null);
  /** What was refused last, in words. */
  refused = $state("");
  busy = $state(false);
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async load(): Promise<void> {
    const found = await this.#ask<HallState>("GET", "");
    if (found) this.state = found;
  }

  async make(wanted: Pick<NewCampaign, "title" | "edition">): Promise<void> {
    enter(await this.#ask<MadeCampaign>("POST", "/campaigns", wanted));
  }

  async demo(edition: string): Promise<void> {
    enter(await this.#ask<MadeCampaign>("POST", "/demo", { edition }));
  }

  async put(campaign: string, wanted: Partial<PutAside>): Promise<void> {
    const found = await this.#ask<HallState>("PUT", `/campaigns/${campaign}`, wanted);
    if (found) this.state = found;
  }

  async #ask<T>(method: string, path: string, data?: unknown): Promise<T | null> {
    [this.refused, this.busy] = ["", true];
    try {
      const headers = { authorization: `Bearer ${this.#secret}`, "content-type": "application/json" };
      const answer = await fetch(`/api/hall${path}`, { method, headers, ...(data !== undefined && { body: JSON.stringify(data) }) });
      const told: unknown = await answer.json();
      if (answer.ok) return told as T;
      this.refused = (told as { detail?: string }).detail ?? "The server refused this.";
    } catch {
      this.refused = "The server cannot be reached. Is the table still open?";
    } finally {
      this.busy = false;
    }
    return null;
  }
}

function enter(made: MadeCampaign | null): void {
  if (made) location.hash = made.secret;
}
