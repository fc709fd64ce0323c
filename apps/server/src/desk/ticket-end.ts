import type { AuditEntry } from '@pokfei/domain/audit-log/audit-entry'
import type { OrderStory, StoryRefund, StoryTicket } from '@pokfei/domain/desk/order-story'
import type { RefundReason } from '@pokfei/domain/payments/refund'
import type { OwnSwap } from '@pokfei/domain/swaps/swap'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { Store } from '@pokfei/domain/ports/store'

/** An order's story with its swaps and its entries of the audit log. */
export interface WholeStory extends OrderStory {
  readonly swaps: readonly Pick<OwnSwap, 'fromReference' | 'fromTicketID' | 'toReference' | 'differenceCents'>[]
  readonly entries: readonly AuditEntry[]
}

/** Returns the whole story of an order with its newest entries, or null if no order has this reference. */
export async function tellWholeStory(
  { store }: { readonly store: Pick<Store, 'desk' | 'auditLog' | 'changes'> },
  orderReference: string,
  mostEntries = 100,
): Promise<WholeStory | null> {
  const told = await store.desk.tellOrder(orderReference)
  if (told === null) return null
  const { entries } = await store.auditLog.list({ kind: 'order', id: orderReference }, null, mostEntries)
  const { orderID } = told.order
  const swaps = (await store.changes.listOwnSwaps(told.member.memberID)).filter(({ fromOrderID, toOrderID }) =>
    [fromOrderID, toOrderID].includes(orderID),
  )
  return { ...told, swaps, entries }
}

const refundWords: Readonly<Record<RefundReason, string>> = {
  requested: 'refunded',
  eventChanged: 'refunded after a change',
  eventCancelled: 'refunded with the cancelled event',
  foreign: "refunded in the provider's dashboard",
  unusedPayment: 'refunded',
}

/** Returns how and when a ticket ended, or null for one that is valid. */
export function endOf(
  { ticketID, isLive, revokedSSE, refundID }: StoryTicket,
  { swaps, refunds, entries }: Pick<WholeStory, 'swaps' | 'refunds' | 'entries'>,
): string | null {
  if (revokedSSE === null) return isLive ? null : 'not bought'
  const at = formatDateTime(revokedSSE)
  const swap = swaps.find(({ fromTicketID }) => fromTicketID === ticketID)
  if (swap !== undefined) return `swapped for ${swap.toReference} ${at}`
  const refund = refunds.find((one) => one.refundID === refundID)
  // A ticket that an operator revoked first has the time of that.
  if (refund !== undefined)
    return `${refundWords[refund.reason]} ${formatDateTime(refund.owedSSE)}${hasFailed(refund, refunds) ? ', but the refund FAILED' : ''}`
  const revoker = entries.find((entry) => entry.verb === 'tickets revoke' && namesTicket(entry, ticketID))
  return revoker === undefined ? `ended without money ${at}` : `revoked ${at} by ${revoker.operator}`
}

/** True unless the refund, or one that repeats it, is made or on its way. */
const hasFailed = ({ refundID, state }: StoryRefund, refunds: readonly StoryRefund[]): boolean =>
  state === 'failed' && !refunds.some((one) => one.retryOf === refundID && one.state !== 'failed')

const namesTicket = ({ after }: AuditEntry, ticketID: string): boolean =>
  JSON.stringify(after?.['tickets'] ?? []).includes(ticketID)

/** Returns one line for each ticket of an order that has ended. With IDs, only for these tickets. */
export const endedLines = (story: WholeStory, ticketIDs: readonly string[] | null = null): readonly string[] =>
  story.tickets.flatMap((ticket) => {
    const { ticketID, typeID, seat } = ticket
    const end = ticketIDs === null || ticketIDs.includes(ticketID) ? endOf(ticket, story) : null
    return end === null ? [] : [`  ${ticketID}  ${typeID}  ${seat ?? '-'}  ${end}`]
  })
