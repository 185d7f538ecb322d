import { expect, test } from "vitest";
import { read } from "./upload.ts";

test("what is no text is not read as some", async () => {
  expect(await read(new Blob(["name = 'Ζωή'"]))).toBe("name = 'Ζωή'");
  expect(await read(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).toBe(null);
});
