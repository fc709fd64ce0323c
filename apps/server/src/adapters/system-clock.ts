import type { Clock } from '@pokfei/domain/ports/clock'

/** Returns the machine's time in Unix milliseconds, to compare it with another clock. */
export const readMachineClock = (): number => Date.now()

/** The machine's clock. */
export const systemClock: Clock = { nowSSE: () => Math.floor(Date.now() / 1000) }
