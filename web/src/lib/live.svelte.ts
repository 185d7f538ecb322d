/** The live channel: one socket that renews itself, and the newest state it brought. */
import { identity } from "./drafts.svelte.ts";
import type { AskView, Event, FromPage, Give, Refusal, SeatLink, State, ToPage } from "./protocol.ts";

/** A refusal, and the identity of the ask whose answer it met. */
export type Refused = Refusal & { ask: string };

/** Refusals after which the server closes the connection for good. */
const TURNED_AWAY = ["unknown-seat", "let-go", "sent-away"];

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Live {
  /** The newest state, or `null` before the first. */
  state = $state.raw<State | null>(null);
  /** Every event this seat may see, oldest first. */
  events = $state.raw<readonly Event[]>([]);
  connected = $state(false);
  /** The identity of the ask whose answer is on its way. */
  sending = $state("");
  refused = $state.raw<Refused | null>(null);
  /** What the server said when this page may not stay; it does not come back by itself. */
  turnedAway = $state.raw<Refusal | null>(null);
  /** The new link that this page asked for last. */
  link = $state.raw<SeatLink | null>(null);
  #secret: string;
  #sent: { ask: string; seq: number; encounter: string } | null = null;
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;

  constructor(secret: string) {
    this.#secret = secret;
    window.addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  get role(): string {
    return this.state?.role ?? "";
  }

  /** The id of the encounter at the table. */
  get encounter(): string {
    return this.state?.encounters.find((one) => one.open)?.id ?? "";
  }

  /** Whether an answer to `ask` would be taken now. */
  ready(ask: AskView): boolean {
    return this.connected && this.sending !== identity(ask) && !this.state?.read_only;
  }

  answer(ask: AskView, value: Give["value"]): void {
    if (!this.state || !this.ready(ask)) return;
    this.#ask(ask, { type: "answer", seq: this.state.seq, ask: ask.number, value, encounter: this.encounter });
  }

  deal(ask: AskView): void {
    if (!this.state || !this.ready(ask)) return;
    this.#ask(ask, { type: "deal", seq: this.state.seq, ask: ask.number, encounter: this.encounter });
  }

  undo(): void {
    if (this.state?.can_undo) this.send({ type: "undo", seq: this.state.seq, encounter: this.encounter });
  }

  redo(): void {
    if (this.state?.can_redo) this.send({ type: "redo", seq: this.state.seq, encounter: this.encounter });
  }

  /** Sends a message; `false` when there is no connection. */
  send(message: FromPage): boolean {
    if (!this.connected || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #ask(ask: AskView, message: FromPage): void {
    this.refused = null;
    if (!this.state || !this.send(message)) return;
    this.sending = identity(ask);
    this.#sent = { ask: this.sending, seq: this.state.seq, encounter: this.encounter };
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/live`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", secret: this.#secret } satisfies FromPage));
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as ToPage);
    socket.onclose = () => this.#lost(socket);
  }

  #take(message: ToPage): void {
    if (message.type === "refused") {
      if (TURNED_AWAY.includes(message.code)) this.turnedAway = message;
      else this.refused = { ...message, ask: this.#sent?.ask ?? "" };
      this.#done();
      return;
    }
    if (message.type === "link") {
      this.link = message;
      if (message.seat === this.state?.seat) this.#reseat(message.secret);
      return;
    }
    this.#wait = FIRST_WAIT;
    this.connected = true;
    // Talk and comings and goings leave the log as it is, and an answer on its way stays on its way.
    const sent = this.#sent;
    this.events = [...this.events.slice(0, message.keep), ...message.events];
    this.state = message;
    if (message.seq !== sent?.seq || this.encounter !== sent.encounter) this.#done();
  }

  /** From now on this page's own seat is opened by another link. */
  #reseat(secret: string): void {
    this.#secret = secret;
    history.replaceState(null, "", `#${secret}`);
  }

  #done(): void {
    this.sending = "";
    this.#sent = null;
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.connected = false;
    this.#done();
    if (this.turnedAway) return;
    this.#timer = window.setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hurry(): void {
    if (this.#socket || this.turnedAway) return;
    window.clearTimeout(this.#timer);
    this.#connect();
  }
}
