/** How a payment provider is called, whichever it is. */

/** Milliseconds that one call may take, repetition included: with it an order is answered within 8 seconds. */
export const callTimeLimitMilliseconds = 7000

/** How often a call is tried that gets no answer; every call may be repeated, by its idempotency key. */
export const callTries = 2

/** Calls under way at a time; the others wait for a connection that is kept. About what a provider takes in a second: a rush
 *  would else open a thousand, and greet each anew. */
export const mostConnections = 64
