import type { OwedMail } from '../ports/outbox-store.ts'

/** Seconds for which a mail that is due belongs to one worker: longer than any attempt may take. */
export const mailLeaseSeconds = 300
/** Seconds until the second attempt; each further wait is twice as long … */
const firstWaitSeconds = 15
/** … but never longer than this. */
const longestWaitSeconds = 3600
/** A mail that could not be handed on for so long is given up. */
const patienceSeconds = 5 * 86_400

/** When a mail whose attempt failed is tried again; null when it is given up. */
export function nextAttemptSSE({ attempt, queuedSSE }: Pick<OwedMail, 'attempt' | 'queuedSSE'>, nowSSE: number): number | null {
  if (nowSSE - queuedSSE >= patienceSeconds) return null
  return nowSSE + Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(attempt - 1, 20))
}
