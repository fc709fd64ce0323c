import type { Refund } from '../payments/refund.ts'

/** The ways in which a completed order came to its end, in whole or in part. */
export const orderEndings = ['refunded', 'partlyRefunded', 'cancelled', 'swapped', 'handedOver'] as const

/** One of {@link orderEndings}. */
export type OrderEnding = (typeof orderEndings)[number]

/** The tickets of an order, and the money of it that went back or is on its way. */
export interface EndedParts {
  readonly ticketCount: number
  readonly endedCount: number
  /** The ended tickets that another order has instead. */
  readonly swappedCount: number
  /** Those among them that friends have claimed. */
  readonly handedOverCount: number
  readonly refundedCents: number
}

/** Tells whether a refund gives money of its order back. A failed one does not, and an unused payment is none of it. */
export const isOfOrder = ({ state, reason }: Pick<Refund, 'state' | 'reason'>): boolean =>
  state !== 'failed' && reason !== 'unusedPayment'

/** Returns how a completed order came to its end, or null while it stands (OPS-60). `cancelled` is without money. */
export function orderEnding(parts: EndedParts): OrderEnding | null {
  const { ticketCount, endedCount, swappedCount, handedOverCount, refundedCents } = parts
  if (ticketCount === 0 || endedCount < ticketCount) return refundedCents > 0 ? 'partlyRefunded' : null
  if (handedOverCount === ticketCount) return 'handedOver'
  if (swappedCount === ticketCount) return 'swapped'
  return refundedCents > 0 ? 'refunded' : 'cancelled'
}
