import { beforeEach, expect, test, vi } from "vitest";
import { Drafts } from "./drafts.svelte.ts";
import type { AskView } from "../protocol.ts";

const DICE = { prompt: "Which dice?", seat: "player-1", who: "ann", number: 3, since: 7, mine: true, aside: false, given: [], also: [], sensible: [], ends: [], preset: "", among: null, roll: { sizes: [6, 6, 8], scores: {} } } as unknown as AskView;
const WORDS = { ...DICE, prompt: "Which name?", roll: null, among: { type: "text", longest: 40, suggested: ["Ilse"], example: false } } as unknown as AskView;

/** What the tab keeps, and who hears that the page is left. */
let tab: Map<string, string>;
let leave: () => void;

beforeEach(() => {
  tab = new Map();
  vi.stubGlobal("addEventListener", (_: string, hears: () => void) => (leave = hears));
  vi.stubGlobal("location", { hash: "#ann" });
  vi.stubGlobal("window", { sessionStorage: { getItem: (name: string) => tab.get(name) ?? null, setItem: (name: string, value: string) => tab.set(name, value) } });
});

test("dice that are half typed and words that are half written are there when the page is loaded anew", () => {
  const before = new Drafts();
  before.of(DICE).faces = [4, null, 8];
  before.of(WORDS).value = "Ilse Va";
  leave();
  const after = new Drafts();
  expect(after.of(DICE).faces).toEqual([4, null, 8]);
  expect(after.of(WORDS).value).toBe("Ilse Va");
});

test("they are nobody else’s: not of whoever answers for that seat, nor of another moment", () => {
  new Drafts().of(DICE).faces = [4, null, 8];
  leave();
  for (const other of [{ mine: false }, { since: 8 }, { seat: "player-2" }]) expect(new Drafts().of({ ...DICE, ...other }).faces).toEqual([null, null, null]);
});

test("dice are there again where the table was stopped and goes on; those that the table dealt are not", () => {
  const drafts = new Drafts();
  drafts.of(DICE).faces = [4, null, 8];
  const again = { ...DICE, since: 9 };
  expect(drafts.of(again).faces).toEqual([4, null, 8]);
  drafts.forget(again);
  drafts.keep([]);
  expect(drafts.of({ ...DICE, since: 10 }).faces).toEqual([null, null, null]);
});

test("a number that was chosen stands when the same is asked at once, what was suggested follows what is suggested now", () => {
  const counts = [1, 2, 3].map((value) => ({ value, note: "", barred: null }));
  const many = (since: number, suggested: number) => ({ ...DICE, since, roll: null, among: { type: "number", counts, suggested } }) as unknown as AskView;
  const drafts = new Drafts();
  drafts.of(many(7, 3));
  expect(drafts.of(many(8, 2)).value).toBe(2);
  drafts.of(many(8, 2)).value = 1;
  expect(drafts.of(many(9, 3)).value).toBe(1);
  drafts.keep([]);
  expect(drafts.of(many(10, 3)).value).toBe(3);
});

test("words are there again whenever the same is asked, what was only suggested is not", () => {
  const drafts = new Drafts();
  const another = { ...WORDS, since: 9, among: { ...WORDS.among, suggested: ["Tam"] } } as AskView;
  drafts.of(WORDS);
  drafts.keep([]);
  expect(drafts.of(another).value).toBe("Tam");
  drafts.of(another).value = "Tam Hollin";
  drafts.keep([]);
  expect(drafts.of({ ...WORDS, since: 11 }).value).toBe("Tam Hollin");
});
