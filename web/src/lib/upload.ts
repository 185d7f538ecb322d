/** Files that people hand in. The server judges what stands in them. */

/** Bytes of a file that the server reads at most. */
export const LARGEST = 1_000_000;

/** The text of a file; `null` if it is no text. */
export async function read(file: Blob): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** What somebody picked in a field for files: its name and text, or what is wrong with it; `null` for nothing. */
export async function pickedText(field: HTMLInputElement): Promise<{ name: string; text: string; wrong: string } | null> {
  const file = field.files?.[0];
  if (!file) return null;
  const text = file.size > LARGEST ? null : await read(file);
  field.value = "";
  if (text !== null) return { name: file.name, text, wrong: "" };
  const wrong = file.size > LARGEST ? `${file.name} is too large; at most ${LARGEST.toLocaleString("en")} bytes are read.` : `${file.name} is not a text file in UTF-8.`;
  return { name: file.name, text: "", wrong };
}
