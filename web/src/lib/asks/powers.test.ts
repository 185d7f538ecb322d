import { expect, test } from "vitest";
import { subjects, within } from "./powers.ts";
import type { Option } from "../protocol.ts";

const HEADINGS = { "People: Ann": 2, "People: Ann: Turn": 6, "People: Ann: Move": 4, "People: Bring in: watch": 9, "People: Bring in: toll": 9, Time: 3 };

function option(key: string, group: string): Option {
  return { key, label: key, note: "", cost: "", barred: null, group, cites: [] } as unknown as Option;
}

test("headings lie in each other, each with all that it holds", () => {
  expect([...within(HEADINGS, "People")]).toEqual([["Ann", 12], ["Bring in", 18]]);
  expect([...within(HEADINGS, "People: Ann")]).toEqual([["Turn", 6], ["Move", 4]]);
  expect([...within(HEADINGS, "Time")]).toEqual([]);
});

test("somebody is whoever can be taken out or come back, with what may be done at once", () => {
  const options = [option("hand:out:ann", "People: Ann"), option("hand:down:ann", "People: Ann"), option("hand:back:bob", "People: Bob"), option("hand:bring:toll:wolf", "People: Bring in: toll")];
  expect(subjects(options).map(({ id, name, direct }) => [id, name, direct.length])).toEqual([["ann", "Ann", 2], ["bob", "Bob", 1]]);
});
