/** How long the live channel waits for what, in milliseconds. */

/** Between two attempts to connect. */
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 5_000;
/** A silence after which the server is asked whether it is there. */
export const SILENCE = 3_000;
/** How long it may take to say so; also how long an attempt to connect may take at first. */
export const PATIENCE = 4_000;
export const LONGEST_OPENING = 8_000;
export const LONGEST_PATIENCE = 60_000;
/** The same where there is reason to doubt: the page was away, or the network is another. */
export const DOUBT = 2_000;
