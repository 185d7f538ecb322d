import type { Deal, Give, Redo, Refusal, TakeBack, Undo } from "../protocol.ts";

/** A refusal, the identity of the ask whose answer it met, and where the log stood when a turn back was refused. */
export type Refused = Refusal & { ask: string; turned?: number };

/** Refusals after which the server closes the connection. */
export const TURNED_AWAY = ["unknown-seat", "let-go", "sent-away", "deleted"];
/** Whether that is for good: a campaign that was deleted may be had back. */
export const endsAll = (told: Refusal | null): boolean => told !== null && told.code !== "deleted";

/** What turns the table back, or on again. */
export type Turn = Undo | Redo | TakeBack;
/** The same, whenever it is sent. */
export type Turning = { [T in Turn as T["type"]]: Omit<T, "seq" | "encounter"> }[Turn["type"]];
export const TURNS: readonly string[] = ["undo", "redo", "take-back"] satisfies Turn["type"][];

/** What the server has not acted upon yet: an answer or a request for dice, and the ask it is for; or a turn. */
export interface Sent {
  message: Give | Deal | Turn;
  /** Empty for what turns the table back or on. */
  ask: string;
  again: boolean;
  /** How many notes of what this seat did the record held before. */
  notes: number;
}
