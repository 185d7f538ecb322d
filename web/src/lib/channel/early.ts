/** The live channel that was opened before this script was here, by `early.js`. */

export interface Early {
  secret: string;
  socket: WebSocket;
  /** What was heard on it so far. */
  heard: unknown[];
}

declare global {
  interface Window {
    /** `null` once the page has seen to its channel itself. */
    early?: Early | null;
  }
}

/** That channel, once, if it was opened for this seat. */
export function early(secret: string): Early | undefined {
  const found = window.early;
  // Were it opened now it would lie there, with what was told long ago, until a connection breaks.
  window.early = null;
  return found?.secret === secret ? found : undefined;
}
