import { expect, test } from "vitest";
import { LARGEST, read, taken } from "./upload.ts";

const chosen = (...files: File[]) => ({ files, value: "chosen" }) as unknown as HTMLInputElement;

test("what is no text is not read as some", async () => {
  expect(await read(new Blob(["name = 'Ζωή'"]))).toBe("name = 'Ζωή'");
  expect(await read(new Blob([new Uint8Array([0xff, 0xfe, 0x00])]))).toBe(null);
});

test("a file is taken with its text, and can be chosen again", async () => {
  const field = chosen(new File(["title = 'The mill'"], "mill.toml"));
  expect(await taken(field)).toEqual({ name: "mill.toml", text: "title = 'The mill'", wrong: "" });
  expect(field.value).toBe("");
  expect(await taken(chosen())).toBe(null);
});

test("what cannot be sent is named, with the reason", async () => {
  const large = await taken(chosen(new File(["x".repeat(LARGEST + 1)], "long.toml")));
  expect(large?.wrong).toBe("long.toml is too large; at most 1,000,000 bytes are read.");
  const latin = await taken(chosen(new File([new Uint8Array([0xff])], "latin.toml")));
  expect(latin?.wrong).toBe("latin.toml is not a text file in UTF-8.");
});
