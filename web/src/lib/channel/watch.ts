/** Seeing the table with other eyes than one’s own, or as it was. */
import type { Live } from "./live.svelte.ts";
import type { Replay } from "../protocol.ts";

/** The seats whose pages a game master may see: those of players first. */
export function shownSeats({ state }: Live) {
  const seats = state?.seats.filter(({ role }) => role !== "gm") ?? [];
  return [...seats].sort((one, other) => Number(one.role === "spectator") - Number(other.role === "spectator"));
}

/** Shows the page of a seat, the first that there is; or, where one is shown, one’s own again. */
export function viewAs(live: Live, seat = shownSeats(live)[0]?.seat): void {
  if (live.state?.watched) live.watch(null);
  else if (live.role === "gm" && seat) live.watch({ type: "watch", seat });
}

/** Shows a moment that was, of what is shown now unless something else is wanted. */
export function replay(live: Live, wanted: Partial<Replay>): void {
  const { state } = live;
  live.watch({ type: "replay", encounter: live.encounter, seat: state?.replay ? state.seat : "", moment: -1, line: -1, ...wanted });
}
