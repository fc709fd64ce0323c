import type { Clock } from '@pokfei/domain/ports/clock'

/** The machine's clock. */
export const systemClock: Clock = { nowSSE: () => Math.floor(Date.now() / 1000) }
