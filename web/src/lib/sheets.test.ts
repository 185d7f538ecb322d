import { expect, test } from "vitest";
import type { SheetView } from "./protocol.ts";
import { actsOf } from "./sheets.ts";
import { chancesWords } from "./words.ts";

const act = (key: string) => ({ key, label: key });
const row = { label: "", value: "", note: "", cells: [], pips: null, terms: [], act: null, odds: [], meter: null, spectrum: null };
const section = { title: "", look: "rows", column: 1, note: "", heads: [], groups: [], blocks: [], acts: [], folded: false };

test("every button of a sheet is found", () => {
  const meter = { label: "", now: 1, of: 1, act: act("raise") };
  const end = (key: string) => ({ label: "", faces: 8, act: act(key) });
  const spectrum = { at: 3, of: 6, low: end("lack"), high: end("excess") };
  const group = { title: "", note: "", act: act("trade"), offer: "", rows: [{ ...row, act: act("test"), meter }, { ...row, spectrum }, row] };
  const sheet: SheetView = { id: "", name: "", letter: "", side: "", mine: true, about: "", document: "", sections: [{ ...section, acts: [act("sleep")], groups: [group] }] };
  expect(actsOf(sheet).map(({ key }) => key)).toEqual(["sleep", "trade", "test", "raise", "lack", "excess"]);
});

test("chances are said with their numbers", () => {
  expect(chancesWords([0.95, 0.004])).toBe("Chances to reach 1: 95 percent, 2: <1 percent");
});
