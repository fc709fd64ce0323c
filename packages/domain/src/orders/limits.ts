/*
 * How many tickets may be chosen, and for how long they are held (spec §5, §9). Imports nothing, so that the
 * browser counts by the very rules that the server decides by, and its texts name them.
 */

/** Minutes from an order's creation to its payment deadline. */
export const paymentWindowMinutes = 5

/** Whether so many tickets of one type are too many for one order; a limit of 0 is none. */
export function exceedsTypeLimit(count: number, ttMaxTicketBuyLimit: number): boolean {
  return ttMaxTicketBuyLimit > 0 && count > ttMaxTicketBuyLimit
}

/** Whether so many tickets over all types are too many for one order. */
export function exceedsEventLimit(totalCount: number, maxTicketBuyCount: number): boolean {
  return totalCount > maxTicketBuyCount
}

/** Whether so many tickets are too many beside those that the member has of the event, which are counted only where there
 *  is such a limit. */
export function exceedsMemberLimit(count: number, memberTicketLimit: number | null, memberTicketCount: () => number): boolean {
  return memberTicketLimit !== null && memberTicketCount() + count > memberTicketLimit
}

/** Why one more ticket of a type cannot be chosen, or `allowed`. */
export type NextTicket = 'allowed' | 'typeNotAvailable' | 'typeLimitReached' | 'eventLimitReached'

/** Whether one more ticket of a type may be chosen, beside `typeCount` of it and `totalCount` in all. */
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
