import { afterEach, expect, test, vi } from "vitest";
import { begin, begun } from "./begun.ts";

afterEach(() => vi.unstubAllGlobals());

test("what is half written is there again for the link that it was written under, until it is forgotten", () => {
  const kept = new Map<string, string>();
  const location = { hash: "#ann" };
  const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) };
  vi.stubGlobal("window", { sessionStorage });
  vi.stubGlobal("location", location);
  begin("page", { title: "The ferry" });
  expect(begun("page")).toEqual({ title: "The ferry" });
  expect(begun("scene")).toBeNull();
  location.hash = "#ben";
  expect(begun("page")).toBeNull();
  location.hash = "#ann";
  begin("page", null);
  expect(begun("page")).toBeNull();
});
