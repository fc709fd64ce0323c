import { randomInt } from 'node:crypto'

/** The longest pause before the second attempt, in milliseconds. */
const firstPauseMs = 10

/** The longest pause before any attempt, in milliseconds. */
const longestPauseMs = 200

/**
 * Returns the milliseconds to wait after so many failed attempts. They are random, because transactions that ended each
 * other would meet again after equal pauses.
 */
export const pauseAfter = (failedAttempts: number): number =>
  randomInt(Math.min(firstPauseMs * 2 ** (failedAttempts - 1), longestPauseMs) + 1)
