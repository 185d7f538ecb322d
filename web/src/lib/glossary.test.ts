import { expect, test } from "vitest";
import { marked } from "./glossary.svelte.ts";

const term = (word: string) => ({ word, says: `what ${word} means`, cites: [] });
const MOS = term("MoS");
const HIT = term("Hit");

test("a word of the table is marked where it first stands, and in the plural", () => {
  expect(marked("Two hits, a hit and 1 MoS.", [MOS, HIT])).toEqual(["Two ", { said: "hits", term: HIT }, ", a hit and 1 ", { said: "MoS", term: MOS }, "."]);
});

test("part of another word is none", () => {
  expect(marked("White hitch", [HIT])).toEqual(["White hitch"]);
});

test("of two that overlap the first counts", () => {
  expect(marked("long line", [term("line"), term("Long line")]).filter((piece) => typeof piece !== "string")).toHaveLength(1);
});
