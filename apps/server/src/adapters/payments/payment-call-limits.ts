/** The limits of calls to any payment provider. */

/** The most milliseconds of one call, retries included. A checkout then gets its response within 8 seconds. */
export const callTimeLimitMilliseconds = 7000

/** The number of tries for a call without a response. Every call may be retried, thanks to its idempotency key. */
export const callTries = 2

/**
 * The most calls under way. Other calls wait for a reused connection. It is about the rate that a provider accepts in
 * a second. Without it, a rush would open a thousand connections.
 */
export const maxConnections = 64
