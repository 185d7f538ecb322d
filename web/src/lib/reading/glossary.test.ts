import { expect, test } from "vitest";
import { marked } from "./glossary.svelte.ts";

const term = (word: string, also: string[] = []) => ({ word, says: `what ${word} means`, cites: [], also });
const TOLL = term("Toll");
const FORD = term("ford");

test("a word of the table is marked where it first stands, and in the plural", () => {
  expect(marked("Two tolls, a toll and 1 FORD.", [FORD, TOLL])).toEqual(["Two ", { said: "tolls", term: TOLL }, ", a toll and 1 ", { said: "FORD", term: FORD }, "."]);
});

test("another word for it is marked too, once in all", () => {
  const tolls = term("Toll", ["due"]);
  expect(marked("Dues at the ford, and a toll", [tolls])).toEqual(["", { said: "Dues", term: tolls }, " at the ford, and a toll"]);
});

test("part of another word is none", () => {
  expect(marked("Extolled at toll-houses", [TOLL])).toEqual(["Extolled at toll-houses"]);
});

test("of two that overlap the first counts", () => {
  expect(marked("ford toll", [term("toll"), term("Ford toll")]).filter((piece) => typeof piece !== "string")).toHaveLength(1);
});
