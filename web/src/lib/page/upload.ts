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

/** The file that was chosen in `field`, with its text, or with why it cannot be sent; `null` if none was. Empties the field. */
export async function taken(field: HTMLInputElement): Promise<{ name: string; text: string; wrong: string } | null> {
  const file = field.files?.[0];
  if (!file) return null;
  const { name, size } = file;
  const text = size > LARGEST ? null : await read(file);
  // The same file, mended, can be chosen again.
  field.value = "";
  if (size > LARGEST) return { name, text: "", wrong: `${name} is too large; at most ${LARGEST.toLocaleString("en")} bytes are read.` };
  return { name, text: text ?? "", wrong: text === null ? `${name} is not a text file in UTF-8.` : "" };
}
