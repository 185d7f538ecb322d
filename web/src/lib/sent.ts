import type { Deal, Give, Redo, TakeBack, Undo } from "./protocol.ts";

/** What turns the table back, or on again. */
export type Turn = Undo | Redo | TakeBack;
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
