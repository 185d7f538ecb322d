/** Seeing the table with other eyes than one’s own. */
import type { Live } from "./live.svelte.ts";

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
