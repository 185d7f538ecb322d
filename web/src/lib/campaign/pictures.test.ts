import { expect, test, vi } from "vitest";
import { Pictures } from "./pictures.ts";

class Reader {
  result = "data:image/webp;base64,AA==";
  onload = () => {};
  readAsDataURL(): void {
    this.onload();
  }
}

test("a picture that could not be had is asked for again, and one that was is not", async () => {
  vi.stubGlobal("FileReader", Reader);
  const asked = vi.fn().mockRejectedValueOnce(new Error("the table is closed")).mockResolvedValue(new Response("x"));
  vi.stubGlobal("fetch", asked);
  const pictures = new Pictures("/pictures", () => "secret");
  expect(await pictures.picture("a")).toBe("");
  expect(await pictures.picture("a")).toMatch(/^data:/);
  expect(await pictures.picture("a")).toMatch(/^data:/);
  expect(asked).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});
