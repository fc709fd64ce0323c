import type { Sentences } from '@pokfei/contracts/reasons'
import type { AuditEntry } from '@pokfei/domain/audit-log/audit-entry'
import type { TicketEndCode } from '@pokfei/desk-contract/verbs/parts/order-story'
import type { OrderStory, StoryRefund, StoryTicket } from '@pokfei/domain/desk/order-story'
import type { RefundReason } from '@pokfei/domain/payments/refund'
import type { OwnSwap } from '@pokfei/domain/swaps/swap'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { Store } from '@pokfei/domain/ports/store'

/** An order's story with its swaps and its entries of the audit log. */
export interface WholeStory extends OrderStory {
  readonly swaps: readonly Pick<
    OwnSwap,
    'fromReference' | 'fromTicketID' | 'toReference' | 'differenceCents' | 'paidCents' | 'isHandOver'
  >[]
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

const refundWords: Readonly<Record<RefundReason, Sentences>> = {
  requested: { en: 'refunded', zh: '已退款' },
  eventChanged: { en: 'refunded after a change', zh: '因活動更改而退款' },
  eventCancelled: { en: 'refunded with the cancelled event', zh: '因活動取消而退款' },
  foreign: { en: "refunded in the provider's dashboard", zh: '在付款機構的管理頁面退款' },
  unusedPayment: { en: 'refunded', zh: '已退款' },
}

/** How and when a ticket ended, in words, with its code. */
export interface TicketEnd extends Sentences {
  readonly code: TicketEndCode
}

/** Returns how and when a ticket ended, or null for one that is valid. */
export function endOf(
  { ticketID, isLive, revokedSSE, refundID }: StoryTicket,
  { swaps, refunds, entries }: Pick<WholeStory, 'swaps' | 'refunds' | 'entries'>,
): TicketEnd | null {
  if (revokedSSE === null) return isLive ? null : { code: 'notBought', en: 'not bought', zh: '沒有購得' }
  const at = formatDateTime(revokedSSE)
  const swap = swaps.find(({ fromTicketID }) => fromTicketID === ticketID)
  if (swap !== undefined) {
    const { toReference } = swap
    return swap.isHandOver
      ? { code: 'handedOver', en: `handed over to ${toReference} ${at}`, zh: `${at} 轉交至訂單 ${toReference}` }
      : { code: 'swapped', en: `swapped for ${toReference} ${at}`, zh: `${at} 換成訂單 ${toReference}` }
  }
  const refund = refunds.find((one) => one.refundID === refundID)
  if (refund !== undefined) {
    const { en, zh } = refundWords[refund.reason]
    // A ticket that an operator revoked first has the time of that.
    const owed = formatDateTime(refund.owedSSE)
    return hasFailed(refund, refunds)
      ? { code: 'refundFailed', en: `${en} ${owed}, but the refund FAILED`, zh: `${owed} ${zh}，但退款失敗` }
      : { code: 'refunded', en: `${en} ${owed}`, zh: `${owed} ${zh}` }
  }
  const revoker = entries.find((entry) => entry.verb === 'tickets revoke' && namesTicket(entry, ticketID))
  return revoker === undefined
    ? { code: 'endedWithoutMoney', en: `ended without a refund ${at}`, zh: `${at} 失效，沒有退款` }
    : { code: 'revoked', en: `revoked ${at} by ${revoker.operator}`, zh: `${at} 由 ${revoker.operator} 作廢` }
}

/** True unless the refund, or one that repeats it, is made or on its way. */
const hasFailed = ({ refundID, state }: StoryRefund, refunds: readonly StoryRefund[]): boolean =>
  state === 'failed' && !refunds.some((one) => one.retryOf === refundID && one.state !== 'failed')

/** True for a ticket that has ended as a refund ends it, so that another one has nothing to do. A swap ends it otherwise. */
export const isRefunded = (
  { ticketID, revokedSSE, refundID }: StoryTicket,
  { swaps, refunds }: Pick<WholeStory, 'swaps' | 'refunds'>,
): boolean =>
  revokedSSE !== null &&
  !swaps.some(({ fromTicketID }) => fromTicketID === ticketID) &&
  !refunds.some((refund) => refund.refundID === refundID && hasFailed(refund, refunds))

const namesTicket = ({ after }: AuditEntry, ticketID: string): boolean =>
  JSON.stringify(after?.['tickets'] ?? []).includes(ticketID)

/** Returns one line for each ticket of an order that has ended. With IDs, only for these tickets. */
export const endedLines = (story: WholeStory, ticketIDs: readonly string[] | null = null): readonly Sentences[] =>
  story.tickets.flatMap((ticket) => {
    const { ticketID, typeID, seat } = ticket
    const end = ticketIDs === null || ticketIDs.includes(ticketID) ? endOf(ticket, story) : null
    const name = `  ${ticketID}  ${typeID}  ${seat ?? '-'}`
    return end === null ? [] : [{ en: `${name}  ${end.en}`, zh: `${name}  ${end.zh}` }]
  })
