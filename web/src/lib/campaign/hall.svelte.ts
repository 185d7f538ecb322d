/** The hall: all campaigns of a folder, over plain requests that show its secret. */
import { Pictures } from "./pictures.ts";
import type { HallState, HouseRuleState, KeptPicture, MadeCampaign, NewCampaign, OfferedRules, PutAside } from "../protocol.ts";

export class Hall {
  state = $state.raw<HallState | null>(null);
  /** What was refused last, in words. */
  refused = $state("");
  busy = $state(false);
  readonly pictures: Pictures;
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.pictures = new Pictures("/api/hall/pictures", () => secret);
  }

  async load(): Promise<void> {
    const found = await this.#ask<HallState>("GET", "");
    if (found) this.state = found;
  }

  async make(wanted: NewCampaign): Promise<void> {
    enter(await this.#ask<MadeCampaign>("POST", "/campaigns", JSON.stringify(wanted)));
  }

  /** What may be played otherwise by an edition. */
  async rules(edition: string): Promise<readonly HouseRuleState[]> {
    return (await this.#ask<OfferedRules>("GET", `/rules/${edition}`))?.rules ?? [];
  }

  /** Brings a picture; its name, or nothing if it is refused. */
  async bring(file: Blob): Promise<string> {
    return (await this.#ask<KeptPicture>("POST", "/pictures", file))?.picture ?? "";
  }

  /** Puts a picture on the card of a campaign, or none. */
  async cover(campaign: string, cover: string): Promise<void> {
    this.state = (await this.#ask<HallState>("PUT", `/campaigns/${campaign}/cover`, JSON.stringify({ cover }))) ?? this.state;
  }

  async demo(edition: string): Promise<void> {
    enter(await this.#ask<MadeCampaign>("POST", "/demo", JSON.stringify({ edition })));
  }

  async put(campaign: string, wanted: Partial<PutAside>): Promise<void> {
    const found = await this.#ask<HallState>("PUT", `/campaigns/${campaign}`, JSON.stringify(wanted));
    if (found) this.state = found;
  }

  async #ask<T>(method: string, path: string, body?: string | Blob): Promise<T | null> {
    [this.refused, this.busy] = ["", true];
    try {
      const headers = { authorization: `Bearer ${this.#secret}`, ...(typeof body === "string" && { "content-type": "application/json" }) };
      const answer = await fetch(`/api/hall${path}`, { method, headers, ...(body !== undefined && { body }) });
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
