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
