/** What is sent only to who asks for it: long texts by their version, and the rolls once they may be told. */
import type { DealtRoll, Disclosed, Fetched, FromPage, HouseRuleState, SettableRules } from "./protocol.ts";

export class Requests {
  readonly #send: (message: FromPage) => boolean;
  #texts = new Map<string, (text: string) => void>();
  #rules: ((rules: readonly HouseRuleState[]) => void) | null = null;
  #rolls: ((rolls: readonly DealtRoll[]) => void) | null = null;

  constructor(send: (message: FromPage) => boolean) {
    this.#send = send;
  }

  /** Has a portrait or a document sent, of which the state tells only the version. */
  fetch(version: string, then: (text: string) => void): void {
    this.#texts.set(version, then);
    this.#send({ type: "fetch", version });
  }

  /** Has all told that may be played otherwise in an encounter. */
  settings(encounter: string, then: (rules: readonly HouseRuleState[]) => void): void {
    this.#rules = then;
    this.#send({ type: "settings", encounter });
  }

  /** Has every roll told that was dealt, once the game is over. */
  disclose(then: (rolls: readonly DealtRoll[]) => void): void {
    this.#rolls = then;
    this.#send({ type: "disclose" });
  }

  take(message: Fetched | Disclosed | SettableRules): void {
    if (message.type === "settable") {
      this.#rules?.(message.rules);
      return;
    }
    if (message.type === "disclosed") {
      this.#rolls?.(message.rolls);
      this.#rolls = null;
      return;
    }
    if (message.text) this.#texts.get(message.version)?.(message.text);
    this.#texts.delete(message.version);
  }
}
