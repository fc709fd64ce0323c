import type { GuestRequest } from '../guests/guest-order.ts'
import type { Order, OrderTicket } from '../orders/order.ts'
import type { Refund } from '../payments/refund.ts'

/** Seconds in which the same act is taken for one call that was typed twice. */
const sameCallSeconds = 600

/** Tells whether an act is so recent that the same one may be a repeated call. */
export const isRecentAct = (actSSE: number, nowSSE: number): boolean => nowSSE - actSSE < sameCallSeconds

/**
 * Returns the refund of the same sum that an operator has asked for a moment ago, or null. Ended tickets cannot be refunded
 * twice anyway.
 */
export const findSameRefund = <Known extends Pick<Refund, 'reason' | 'state' | 'amountCents' | 'owedSSE'>>(
  refunds: readonly Known[],
  amountCents: number,
  nowSSE: number,
): Known | null =>
  refunds.find(
    ({ reason, state, amountCents: cents, owedSSE }) =>
      reason === 'requested' && state !== 'failed' && cents === amountCents && isRecentAct(owedSSE, nowSSE),
  ) ?? null

/** A gift as far as it can be compared. */
export type Gift = Omit<GuestRequest, 'allotmentName' | 'language'>

/** Tells whether an order gave the same number of free tickets for the same event. Their type is not compared. */
export const mayBeSameGift = (order: Order, gift: Gift): boolean =>
  order.organizerID === gift.organizerID &&
  order.eventID === gift.eventID &&
  order.priceCents === 0 &&
  order.ticketCount === gift.ticketCount &&
  order.state === 'COMPLETED'

/** Tells whether the tickets of such an order are all of the gift's type and valid. */
export const areTicketsOfGift = (
  tickets: readonly Pick<OrderTicket, 'typeID' | 'isRevoked'>[],
  { typeID }: Pick<Gift, 'typeID'>,
): boolean => tickets.every((ticket) => ticket.typeID === typeID && ticket.isRevoked !== true)
