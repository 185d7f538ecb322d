/** Where an ask stands on the page, for what goes on from it to be drawn in its place. */
import type { AskView } from "../protocol.ts";

const ANSWERS = "section[data-ask] .answers";
/** How far down what may be answered stood when it was last in sight. */
let top: number | undefined;
let exchange = "";

const answers = () => document.querySelector(ANSWERS);

/** What an ask for purchases is part of: another that is part of the same goes on from it. */
function exchangeOf(ask: AskView | null): string {
  return ask?.mine && ask.among?.type === "spend" ? JSON.stringify([ask.who, ask.cites[0]]) : "";
}

/** Notes where what is asked stands, before anything else is drawn. */
export function note(): void {
  top = answers()?.getBoundingClientRect().top ?? top;
}

/** Draws `ask` in the place of the one before if it goes on from it; whether it does. */
export function goesOn(ask: AskView | null): boolean {
  const before = exchange;
  exchange = exchangeOf(ask);
  const now = answers();
  if (!before || before !== exchange || !now || top === undefined) return false;
  const panel = now.closest(".upper, .seat");
  if (panel) panel.scrollTop += now.getBoundingClientRect().top - top;
  return true;
}
