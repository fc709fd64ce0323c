import type { Allotment } from '@pokfei/domain/allotments/allotment'
import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { OperatorAct } from '@pokfei/domain/audit-log/operator-act'
import { decideSwap } from '@pokfei/domain/swaps/decide-swap'
import type { ChangeOffer } from '@pokfei/domain/changes/event-change'
import type { SwapDecided, SwapDecision, SwapFacts, SwapRequest, SwapTarget } from '@pokfei/domain/swaps/swap'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import type { SwapResult } from '@pokfei/domain/ports/desk/change-store'
import type { OrderRows, StoredEvent } from '../orders/order-rows.ts'
import type { DrawIDs } from '../orders/place-order.ts'
import { readStockFacts } from '../orders/read-facts.ts'
import { placeReplacing } from './place-replacing.ts'

/** Returns the names of the allotments that an offer swaps for at an event. */
export const offeredAllotments = (offer: ChangeOffer | null, eventID: string): readonly string[] =>
  (offer?.choices ?? []).flatMap((choice) =>
    choice.kind === 'swap' && choice.eventID === eventID ? [choice.allotmentName] : [],
  )

/** Returns the allotment of a type, one with places before one without. Null if there is none. */
export const allotmentOf = <Row extends { readonly allotment: Allotment }>(
  rows: readonly Row[],
  typeID: string,
): Row | null =>
  rows
    .filter(({ allotment }) => allotment.typeID === typeID)
    .toSorted((a, b) => Number(a.allotment.places === 0) - Number(b.allotment.places === 0))[0] ?? null

/** The rows and facts of a swap, all of one transaction. */
export interface SwapScope extends Pick<SwapFacts, 'refund' | 'language' | 'offer'> {
  readonly memberNo: number
  /** The event of the new ticket, and the allotment that gives its place. Null if the offer has none. */
  readonly target: { readonly event: StoredEvent; readonly allotment: Allotment } | null
}

/**
 * The part of a swap's transaction that writes the new order with its stock and its mail, for every engine. The engine ends
 * the old ticket, and writes the allotment, the refund, the swap and the entries of the audit log.
 */
export function swapTicket(
  rows: OrderRows,
  request: SwapRequest,
  { refund, language, offer, memberNo, target }: SwapScope,
  drawIDs: DrawIDs = newOrderIDs,
): SwapDecision {
  const { nowSSE } = refund
  const facts = { refund, language, offer, target: target && targetOf(rows, request, memberNo, nowSSE, target) }
  const decide = (): SwapDecision => decideSwap(request, facts, () => drawIDs(1, nowSSE))
  return target === null ? decide() : placeReplacing(rows, { memberNo, event: target.event, nowSSE }, decide)
}

function targetOf(
  rows: OrderRows,
  { typeID }: SwapRequest,
  memberNo: number,
  nowSSE: number,
  { event, allotment }: NonNullable<SwapScope['target']>,
): SwapTarget | null {
  const type = event.types.find((one) => one.type.typeID === typeID)?.type
  if (type === undefined) return null
  const { seatings, memberTicketCount } = readStockFacts(rows, { nowSSE, memberNo, event }, [typeID])
  return { event: event.event, type, allotment, seating: seatings.get(typeID), memberTicketCount }
}

/** Returns the result of a written swap. */
export const swapResult = ({ order: { orderID, orderReference }, refund }: SwapDecided): SwapResult => ({
  kind: 'swapped',
  orderID,
  orderReference,
  refundCents: refund?.amountCents ?? 0,
})

/** Returns the act of a holder who swaps a ticket. */
export const actOfHolder = (nowSSE: number): OperatorAct => ({
  operator: 'pokfei',
  nowSSE,
  reason: 'its holder chose it',
  isDryRun: false,
})

/** The new order of a swap, as its entries tell it. */
export interface SwapEntryFacts extends Pick<SwapDecided, 'refund'> {
  readonly order: Pick<SwapDecided['order'], 'orderReference'>
  readonly ticket: Pick<SwapDecided['ticket'], 'ticketID'>
}

/** Returns the entries of a swap or an exchange in the audit log: one for the old order, and one for the new. */
export function swapEntries(
  verb: 'tickets swap' | 'tickets exchange',
  oldReference: string,
  { ticketID }: Pick<SwapRequest, 'ticketID'>,
  { order, ticket, refund }: SwapEntryFacts,
): readonly [AuditedChange, AuditedChange] {
  const { orderReference } = order
  const refundCents = refund?.amountCents ?? 0
  const entry = (id: string, before: AuditedChange['before'], after: AuditedChange['after']): AuditedChange => ({
    verb,
    subject: { kind: 'order', id },
    before,
    after,
  })
  return [
    entry(oldReference, { ticketID }, { swappedForOrder: orderReference, ticketID: ticket.ticketID, refundCents }),
    entry(orderReference, { swappedFromOrder: oldReference, ticketID }, { ticketID: ticket.ticketID }),
  ]
}
