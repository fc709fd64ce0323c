/*
 * Ticket limits and the payment window (ORD-4, ORD-11 to ORD-14, SEL-27 to SEL-29). This module imports nothing, so
 * that the browser applies the same rules as the server. The browser's texts name these numbers too.
 */

/** Minutes from an order's creation to its payment deadline. */
export const paymentWindowMinutes = 5

/** The smallest payment in cents: Stripe's smallest charge in HKD. */
export const leastPaymentCents = 400

/** True if one order may not have so many tickets of one type. A limit of 0 means none. */
export function exceedsTypeLimit(count: number, ttMaxTicketBuyLimit: number): boolean {
  return ttMaxTicketBuyLimit > 0 && count > ttMaxTicketBuyLimit
}

/** True if one order may not have so many tickets over all types. */
export function exceedsEventLimit(totalCount: number, maxTicketBuyCount: number): boolean {
  return totalCount > maxTicketBuyCount
}

/**
 * True if these tickets and the member's other tickets of the event exceed its limit. Only an event with such a limit
 * needs the count of the others, and null is then an error.
 */
export function exceedsMemberLimit(
  count: number,
  memberTicketLimit: number | null,
  memberTicketCount: number | null,
): boolean {
  if (memberTicketLimit === null) return false
  if (memberTicketCount === null) throw new Error("the member's other tickets were not counted")
  return memberTicketCount + count > memberTicketLimit
}

/** The reason why one more ticket of a type cannot be chosen, or `allowed`. */
export type NextTicket = 'allowed' | 'typeNotAvailable' | 'typeLimitReached' | 'eventLimitReached'

/** Returns whether one more ticket of a type may be chosen, beside `typeCount` of it and `totalCount` in all. */
export function nextTicket(
  type: { readonly isAvailable: boolean; readonly ttMaxTicketBuyLimit: number },
  event: { readonly maxTicketBuyCount: number },
  counts: { readonly typeCount: number; readonly totalCount: number },
): NextTicket {
  if (!type.isAvailable) return 'typeNotAvailable'
  if (exceedsTypeLimit(counts.typeCount + 1, type.ttMaxTicketBuyLimit)) return 'typeLimitReached'
  if (exceedsEventLimit(counts.totalCount + 1, event.maxTicketBuyCount)) return 'eventLimitReached'
  return 'allowed'
}
