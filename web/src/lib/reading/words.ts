/** Texts that more than one component says. Nothing here knows a rule. */
import type { AskView, Badge, Gauge, Outlook, Panel, Pips, Spend } from "../protocol.ts";

export type Basket = Record<string, number>;

/** How long ago, as `0:42` or `1:02:07`. */
export function elapsed(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** What is read where others are asked, and who is for others to know. */
export const GOES_ON = "The game goes on in a moment.";

/** A chance from 0 to 1 as percent without its sign, as the server writes it: only what is sure is 0 or 100, to 1e-9, as sums are not exact. */
export function percent(chance: number): string {
  if (chance > 1e-9 && chance < 0.005) return "<1";
  return chance >= 0.995 && chance < 1 - 1e-9 ? ">99" : (chance * 100).toFixed();
}

/** A number as the page writes it, with a true minus sign. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** The number a count names, or `null` where it names none. */
export function countNumber(count: string): number | null {
  const text = count.replace("−", "-").trim();
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Purchases as the key under which their outlook is sent, in the order of the wares. */
export function basketKey(spend: Spend, basket: Basket): string {
  return spend.wares
    .filter((ware) => basket[ware.key])
    .map((ware) => `${ware.key}=${basket[ware.key]}`)
    .join(" ");
}

/** Purchases in words, or `""` when nothing is bought. */
export function basketWords(spend: Spend, basket: Basket): string {
  return spend.wares
    .filter((ware) => basket[ware.key])
    .map((ware) => (basket[ware.key] === 1 ? ware.label : `${basket[ware.key]} × ${ware.label}`))
    .join(", ");
}

export function basketCost(spend: Spend, basket: Basket): number {
  return spend.wares.reduce((sum, ware) => sum + ware.price * (basket[ware.key] ?? 0), 0);
}

/** The words of the act bar for a choice called `label`. */
export function actWords(act: string, label: string): string {
  return act.replaceAll("{}", label);
}

/** Which kind of ask this is; the page draws each kind in its own way. */
export function kindOf(ask: AskView): "one-of" | "number" | "cell" | "spend" | "text" | "roll" {
  return ask.roll ? "roll" : (ask.among?.type ?? "one-of");
}

export function outlookWords(outlook: Outlook | undefined): string {
  if (!outlook) return "";
  const shares = outlook.shares.map(({ label, chance }) => `${label} ${percent(chance)} percent`);
  return [outlook.given, shares.join(", "), outlook.note, outlook.more].filter(Boolean).join(". ");
}

/** Chances to reach 1, 2, … or more, as a screen reader says them. */
export function chancesWords(odds: readonly number[]): string {
  return `Chances to reach ${odds.map((chance, index) => `${index + 1}: ${percent(chance)} percent`).join(", ")}`;
}

/** The shape drawn for a badge: a drop keeps its mark inside, any other mark stands on a plain disc. */
export function badgeSign(badge: Badge): string {
  const shapes = badge.mark ? ["drop"] : ["drop", "prone", "stun", "down", "dead"];
  return shapes.includes(badge.icon) ? badge.icon : "mark";
}

export function pipsWords(pips: Pips): string {
  return `${pips.label}: ${pips.left} of ${pips.of} d${pips.faces} left`;
}

export function gaugeWords(gauge: Gauge): string {
  return `${gauge.label} ${gauge.now} of ${gauge.most}`;
}

/** What somebody has left, what harm they have taken and what state they are in, in a line. */
export function briefly(panel: Panel | undefined, badges: readonly Badge[] = []): string {
  const words = panel?.blocks.map((block) => {
    if (block.type === "gauge") return `${block.label} ${signed(block.now)}/${block.most}`;
    if (block.type === "pips") return `${block.label} ${block.left}/${block.of}`;
    if (block.type === "notice") return block.badge.label;
    if (block.type !== "lines") return "";
    const [ticked, all] = block.lines.reduce(([ticked, all], line) => [ticked + line.ticked, all + line.small + line.large], [0, 0] as [number, number]);
    return ticked ? `${block.label} ${ticked}/${all}` : "";
  });
  return [...new Set([...(words ?? []), ...badges.map(({ label }) => label)])].filter(Boolean).map((each) => each.replaceAll(" ", "\u00a0")).join(" · ");
}

const ORDINALS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth", "Ninth", "Tenth"];

export function ordinal(index: number): string {
  return ORDINALS[index] ?? `Number ${index + 1},`;
}
