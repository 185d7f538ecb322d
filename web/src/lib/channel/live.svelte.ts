/**
 * The live channel: one socket that renews itself, and the newest state it brought.
 *
 * A network may die without a word. After a silence the page asks whether the server is there, and
 * when nothing comes it connects anew.
 */
import { early, type Early } from "./early.ts";
import { identity } from "../asks/drafts.svelte.ts";
import { Guard, still } from "./guard.svelte.ts";
import { moved } from "../page/history.ts";
import { Once } from "./once.ts";
import { press } from "../page/press.ts";
import { Requests } from "./requests.ts";
import { Speech } from "./speech.svelte.ts";
import { endsAll, TURNED_AWAY, TURNS, type Refused, type Sent, type Turning } from "./sent.ts";
import { Foresight } from "./foresight.svelte.ts";
import { Looking } from "./looking.svelte.ts";
import type { AskView, Deal, FromPage, Give, News, Refusal, Replay, SeatLink, SettableRules, Staging, State, ToPage, Watch } from "../protocol.ts";
import { DOUBT, FIRST_WAIT, LONGEST_OPENING, LONGEST_PATIENCE, LONGEST_WAIT, PATIENCE, SILENCE } from "./patience.ts";
import { changed, held, kept, readBack, readOn, stillRead, UNREAD, type Menus, type Reading } from "./told.ts";

export class Live {
  /** The newest state, or `null` before the first. */
  state = $state.raw<State | null>(null);
  /** The record as far as this page has read it. */
  reading = $state.raw<Reading>(UNREAD);
  online = $state(false);
  /** The identity of the ask whose answer is on its way; the type of a turn for one of these. */
  sending = $state("");
  refused = $state.raw<Refused | null>(null);
  /** What the server said when this page may not stay; but where the campaign is deleted, it does not come back by itself. */
  turnedAway = $state.raw<Refusal | null>(null);
  /** The new link that this page asked for last. */
  link = $state.raw<SeatLink | null>(null);
  /** What may be played otherwise in the encounter that this page asked about last. */
  settable = $state.raw<SettableRules | null>(null);
  /** Of what a scene can be made, as this page asked last. */
  staging = $state.raw<Staging | null>(null);
  readonly guard = new Guard();
  readonly speech = new Speech();
  readonly looking = new Looking((message) => this.send(message));
  /** Looks at something else, or at this seat’s own page again. */
  readonly watch = (wanted: Watch | Replay | null) => this.looking.watch(wanted);
  readonly requests = new Requests((message) => this.send(message));
  readonly foresight = new Foresight((message) => this.send(message));
  /** The sheets that are looked at. */
  #sheets: string[] = [];
  #menus: Menus = new Map();
  secret: string; // What opens this seat.
  #sent: Sent | null = null;
  readonly #once = new Once();
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #patience = PATIENCE;
  /** The one thing that is waited for: the end of a silence, a word of the server, or the next attempt. */
  #timer = 0;

  constructor(secret: string) {
    this.secret = secret;
    window.addEventListener("online", () => this.#hurry());
    window.addEventListener("pageshow", ({ persisted }) => persisted && this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  /** The position of the log that this page knows. */
  get seq(): number {
    return this.reading.seq;
  }

  /** Whether anything can be done here; where somebody looks on with this seat’s eyes, nothing can. */
  get connected(): boolean {
    return this.online && !this.state?.watched;
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
    return this.connected && ![...TURNS, identity(ask)].includes(this.sending) && !this.state?.read_only;
  }

  /** Whether an answer to `ask` is sent if it is given now. */
  takes(ask: AskView): boolean {
    return this.state !== null && !this.guard.holding && this.ready(ask);
  }

  /** Answers `ask`, and with `then` what is asked next in its form. */
  answer(ask: AskView, value: Give["value"], then: Give["then"], ends: boolean, more: Pick<Give, "plan" | "whom" | "hushed"> = { plan: "", whom: [], hushed: false }): void {
    if (!this.takes(ask)) return;
    this.#ask(ask, { type: "answer", seq: this.seq, ask: ask.number, value, then, encounter: this.encounter, ends, ...more });
  }

  deal(ask: AskView): void {
    if (!this.takes(ask)) return;
    this.#ask(ask, { type: "deal", seq: this.seq, ask: ask.number, encounter: this.encounter });
  }

  undo(line = -1): void {
    if (this.state?.can_undo) this.#turn({ type: "undo", line });
  }

  /** The server says why where it is too late, or nothing is answered. */
  takeBack(): void {
    if (this.role === "player") this.#turn({ type: "take-back" });
  }

  /** Gives again what was taken back, or lets it go. */
  redo(again = true): void {
    if (this.state?.can_redo) this.#turn({ type: "redo", again });
  }

  /** These sheets are in sight now; they are sent as long as they are. */
  look(sheets: string[]): void {
    this.#sheets = sheets;
    this.send({ type: "look", sheets });
  }

  /** Reads back: what came before the lines that are here. */
  readBack(): void {
    if (this.reading.first || this.reading.since) this.send({ type: "earlier" });
  }

  /** Sends a message; `false` when there is no connection, or when it was pressed twice. */
  send(message: FromPage): boolean {
    if (!this.online || !this.#socket || this.#once.repeats(message)) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #ask(ask: AskView, message: Give | Deal): void {
    this.#send(message, identity(ask), identity(ask));
  }

  #turn(turn: Turning): void {
    if (!this.sending) this.#send({ ...turn, seq: this.seq, encounter: this.encounter }, "", turn.type);
  }

  #send(message: Sent["message"], ask: string, sending: string): void {
    this.refused = null;
    if (!this.send(message)) return;
    this.sending = sending;
    this.#sent = { message, ask, again: false, notes: this.#notes() };
  }

  #notes(): number {
    return this.reading.talk.filter(({ kind, name }) => kind === "note" && name === this.state?.name).length;
  }

  #connect(): void {
    const before = early(this.secret);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = before?.socket ?? new WebSocket(`${scheme}://${location.host}/live`);
    this.#socket = socket;
    this.#after(Math.min(this.#patience, LONGEST_OPENING), () => this.#silent());
    socket.onopen = () => {
      const say = (message: FromPage) => socket.send(JSON.stringify(message));
      say({ type: "hello", secret: this.secret, held: held(this.reading, this.state, this.#menus) });
      if (this.looking.wanted) say(this.looking.wanted);
      if (this.#sheets.length) say({ type: "look", sheets: this.#sheets });
      this.#after(this.#patience, () => this.#silent());
    };
    socket.onmessage = ({ data }) => {
      this.#after(SILENCE, () => this.#probe(PATIENCE));
      press.then(() => socket === this.#socket && this.#take(JSON.parse(String(data)) as ToPage));
    };
    socket.onclose = () => this.#lost();
    if (before) queueMicrotask(() => this.#catchUp(before));
  }

  /** Takes what was said on a channel that was opened before this script was here. */
  #catchUp({ socket, heard }: Early): void {
    for (const data of heard) this.#take(JSON.parse(String(data)) as ToPage);
    if (socket.readyState > WebSocket.OPEN) this.#lost();
    else if (heard.length) this.#after(SILENCE, () => this.#probe(PATIENCE));
  }

  #take(message: ToPage): void {
    if (message.type === "pong") return;
    if (message.type === "past") {
      this.reading = readBack(this.reading, message);
      return;
    }
    if (message.type === "foreseen" || message.type === "next-ask" || message.type === "powers") return this.foresight.hear(message);
    if (message.type === "fetched" || message.type === "disclosed" || message.type === "recap" || message.type === "scene-maps" || message.type === "duels" || message.type === "person" || message.type === "changes" || message.type === "change-foreseen") return this.requests.take(message);
    if (message.type === "refused" && message.code === "unsaid") return this.speech.comeBack(`${message.message}.`);
    if (message.type === "refused") {
      this.looking.refused();
      this.#once.heard(still());
      if (TURNED_AWAY.includes(message.code)) this.turnedAway = message;
      // An answer sent twice and too late: the first has arrived after all.
      else if (!(this.#sent?.ask && this.#sent.again && message.code === "stale")) this.refused = { ...message, ask: this.#sent?.ask ?? "", ...(TURNS.includes(this.#sent?.message.type ?? "") && { turned: this.seq }) };
      this.speech.comeBack();
      this.#done();
      return;
    }
    if (message.type === "settable") return void (this.settable = message);
    if (message.type === "staging") return void (this.staging = message);
    if (message.type === "link") {
      this.link = message;
      // From now on this page's own seat is opened by another link.
      if (message.seat === this.state?.seat) moved((this.secret = message.secret));
      return;
    }
    this.#hear(message);
  }

  #hear(message: News): void {
    const anew = !this.online;
    this.#once.heard(anew ? 0 : still());
    const encounter = this.encounter;
    this.#wait = FIRST_WAIT;
    this.#patience = PATIENCE;
    this.online = true;
    this.turnedAway = null;
    this.reading = readOn(this.reading, message);
    // A connection begins with the whole state, but for the map if it is the one that was here.
    this.state = stillRead(this.state, changed(this.state, message, this.#menus));
    this.#menus = kept(this.#menus, message);
    if (this.state.replay) this.looking.shown();
    if (anew) this.foresight.forget();
    if ((this.refused?.turned ?? this.seq) < this.seq) this.refused = null; // it was too late for what was then
    this.speech.follow(this.state.name, this.reading.talk);
    if (anew || encounter !== this.encounter) this.speech.comeBack();
    const sent = this.#sent?.message;
    if (anew) this.#again();
    // Talk and comings and goings leave the log as it is, and an answer on its way stays on its way.
    else if (message.seq !== sent?.seq || this.encounter !== sent.encounter) this.#done();
  }

  /**
   * What was on its way when the connection broke is sent once more: an answer if it is still asked for, as of now; an
   * turn if it is not in the record, as of then, so that it can never be done twice.
   */
  #again(): void {
    const sent = this.#sent;
    if (!sent || sent.again || !this.state || this.state.read_only || this.encounter !== sent.message.encounter) return this.#done();
    const open = sent.ask ? this.state.asks.some((ask) => identity(ask) === sent.ask) : this.#notes() <= sent.notes;
    if (!open) return this.#done();
    if (sent.ask) sent.message.seq = this.seq;
    sent.again = this.send(sent.message);
  }

  #done(): void {
    this.sending = "";
    this.#sent = null;
  }

  #after(milliseconds: number, then: () => void): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(then, milliseconds);
  }

  /** Asks whether the server is there; connects anew when nothing is heard for so long. */
  #probe(within: number): void {
    this.send({ type: "ping" });
    this.#after(within, () => this.#silent());
  }

  /** The server said nothing when it should have: at once another socket, with more patience. */
  #silent(): void {
    this.#patience = Math.min(this.#patience * 2, LONGEST_PATIENCE);
    this.#anew();
  }

  #anew(): void {
    this.#drop();
    if (!endsAll(this.turnedAway)) this.#connect();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.online = false;
    window.clearTimeout(this.#timer);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #lost(): void {
    this.#drop();
    if (endsAll(this.turnedAway)) return;
    this.#after(this.#wait * (0.75 + Math.random() / 2), () => this.#connect());
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** There is reason to doubt the connection, or to try for one without waiting. */
  #hurry(): void {
    if (this.online) this.#probe(DOUBT);
    else this.#anew();
  }
}
