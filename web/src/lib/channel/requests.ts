/** What is sent only to who asks for it: long texts by their version, recaps, maps of scenes, duels, and the rolls once they may be told. */
import type { ChangeForeseen, Changes, DealtRoll, Disclosed, DuelsTold, Fetched, FromPage, Map as Ground, PersonTold, RecapTold, SceneMaps } from "../protocol.ts";
import { laidOut } from "./told.ts";

export class Requests {
  readonly #send: (message: FromPage) => boolean;
  #texts = new Map<string, (text: string) => void>();
  #recaps: { now: boolean; then: (recap: RecapTold) => void }[] = [];
  #maps: ((maps: Readonly<Record<string, Ground>>) => void) | null = null;
  #duels = new Map<string, (duels: DuelsTold) => void>();
  #life: ((life: PersonTold) => void) | null = null;
  /** Hears what may be changed of a moment, and what comes of it. */
  onchanges: ((message: Changes | ChangeForeseen) => void) | null = null;
  #rolls: ((rolls: readonly DealtRoll[]) => void) | null = null;

  constructor(send: (message: FromPage) => boolean) {
    this.#send = send;
  }

  /** Has a portrait or a document sent, of which the state tells only the version. */
  fetch(version: string, then: (text: string) => void): void {
    this.#texts.set(version, then);
    this.#send({ type: "fetch", version });
  }

  /** Has every roll told that was dealt, once the game is over. */
  disclose(then: (rolls: readonly DealtRoll[]) => void): void {
    this.#rolls = then;
    this.#send({ type: "disclose" });
  }

  /** Has the last evening told, or with `now` this one so far. */
  recap(now: boolean, then: (recap: RecapTold) => void): void {
    this.#recaps.push({ now, then });
    this.#send({ type: "ask-recap", now });
  }

  /** Has the maps of encounters told, by their ids. */
  maps(encounters: string[], then: (maps: Readonly<Record<string, Ground>>) => void): void {
    this.#maps = then;
    this.#send({ type: "ask-maps", encounters });
  }

  /** Has told how somebody fares in duels, as far as it is known; empty for whoever is made here. */
  duels(who: string, then: (duels: DuelsTold) => void): void {
    this.#duels.set(who, then);
    this.#send({ type: "ask-duels", who });
  }

  /** Has somebody’s life told, and their sheet as of an evening. */
  life(who: string, evening: number, then: (life: PersonTold) => void): void {
    this.#life = then;
    this.#send({ type: "ask-person", who, evening });
  }

  take(message: Fetched | Disclosed | RecapTold | SceneMaps | DuelsTold | PersonTold | Changes | ChangeForeseen): void {
    if (message.type === "person") return this.#life?.(message);
    if (message.type === "changes" || message.type === "change-foreseen") return this.onchanges?.(message);
    if (message.type === "duels") return this.#duels.get(message.who)?.(message);
    if (message.type === "scene-maps") return this.#maps?.(Object.fromEntries(Object.entries(message.maps).map(([id, map]) => [id, laidOut(map)])));
    if (message.type === "recap") {
      for (const { then } of this.#recaps.filter(({ now }) => now === message.now)) then(message);
      this.#recaps = this.#recaps.filter(({ now }) => now !== message.now);
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
