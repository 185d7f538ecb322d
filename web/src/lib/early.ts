/** The live channel that was opened before this script was here, by `early.js`. */

export interface Early {
  secret: string;
  socket: WebSocket;
  /** What was heard on it so far. */
  heard: unknown[];
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** That channel, once, if it was opened for this seat. */
export function early(secret: string): Early | undefined {
  const found = window.early;
  delete window.early;
  return found?.secret === secret ? found : undefined;
}
