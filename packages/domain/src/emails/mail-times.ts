import type { OutboxMessage } from './outbox-message.ts'

/** The lease of a due mail in seconds. It is longer than any attempt may take. */
export const mailLeaseSeconds = 300
/** Seconds until the second attempt. Each further wait is twice as long. */
const firstWaitSeconds = 15
/** The longest wait between two attempts, in seconds. */
const longestWaitSeconds = 3600
/** Seconds after which an undelivered mail is given up. */
const retryLimitSeconds = 5 * 86_400

/** Returns the time of the next attempt after a failed one, or null if the mail is given up. */
export function nextAttemptSSE(
  { attempt, queuedSSE }: Pick<OutboxMessage, 'attempt' | 'queuedSSE'>,
  nowSSE: number,
): number | null {
  if (nowSSE - queuedSSE >= retryLimitSeconds) return null
  return nowSSE + Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempt - 1, 20))
}
