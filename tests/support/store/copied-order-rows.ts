import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import { orderNeeds } from '@pokfei/domain/orders/order-facts'
import type { Order, OrderRequest } from '@pokfei/domain/orders/order'
import type { PlaceScope } from '@pokfei/domain/orders/order-transition'
import { markSeats, type StockChange } from '@pokfei/domain/orders/stock-change'
import type { EffectTarget, OrderRows, RequestRow, StockRow, StoredEvent } from '@pokfei/db/shared/orders/order-rows'

/** A checkout of a batch. */
export interface BatchedCheckout {
  readonly request: OrderRequest
  readonly scope: PlaceScope
}

/** The rows of a batch in memory. */
export interface CopiedRows {
  readonly rows: OrderRows
  /** Writes all collected effects to the loaded rows, in their order. */
  readonly flush: () => void
}

/**
 * Loads what a batch of checkouts of one event needs, as an engine behind a network does in one trip. Afterwards the
 * scripts read and write the copy alone. A read of a row that was not loaded throws.
 */
export function copyOrderRows(stored: OrderRows, batch: readonly BatchedCheckout[]): CopiedRows {
  const [first] = batch
  const event = first ? stored.findEvent(first.request) : null
  if (!event) throw new Error('a batch needs an event')
  const requestedTypeIDs = [...new Set(batch.flatMap(({ request }) => request.requestedTypeIDs))]
  const needs = orderNeeds(
    requestedTypeIDs,
    event.event,
    event.types.map(({ type }) => type),
  )

  const memberNos = new Map(batch.map(({ request: { memberID } }) => [memberID, stored.findMemberNo(memberID)]))
  const each = <Value>(find: (memberNo: number) => Value) =>
    new Map([...memberNos.values()].flatMap((memberNo) => (memberNo === null ? [] : [[memberNo, find(memberNo)]])))
  const buyers = each((memberNo) => stored.findBuyer(memberNo))
  const pending = each((memberNo) => stored.findPending(memberNo))
  const ticketCounts = needs.memberTicketCount
    ? each((memberNo) => stored.countMemberTickets(memberNo, event.eventNo))
    : new Map<number, number>()
  const stock = new Map(stored.listStock(event.eventNo).map((row) => [row.typeNo, row]))
  const takenSeats = new Map(
    event.types
      .filter(({ type }) => needs.seatingTypeIDs.includes(type.typeID))
      .map(({ typeNo }) => [typeNo, Uint8Array.from(stored.findTakenSeats(typeNo))]),
  )
  const orders = new Map<number, Order>()
  const requests = new Map<string, RequestRow | null>()
  for (const { request, scope } of batch) {
    const memberNo = memberNos.get(request.memberID)
    const { idempotencyKey: key } = scope
    if (key === null || memberNo === undefined || memberNo === null) continue
    const row = stored.findRequest(memberNo, key)
    requests.set(`${memberNo}/${key}`, row)
    if (row && row.orderNo !== null) orders.set(row.orderNo, stored.findOrder(row.orderNo))
  }

  const written: (readonly [EffectTarget, readonly OrderEffect[], number])[] = []
  let lastOrderNo = 0

  function changeStock({ types }: StoredEvent, change: StockChange): void {
    const typeNo = types.find(({ type }) => type.typeID === change.typeID)?.typeNo ?? 0
    const row: StockRow = loaded(stock, typeNo)
    const counts = { heldCount: row.heldCount + change.held, soldCount: row.soldCount + change.sold }
    stock.set(typeNo, { ...row, ...counts })
    if (change.seats.length > 0) markSeats(loaded(takenSeats, typeNo), change)
  }

  function fold(target: EffectTarget, effect: OrderEffect): void {
    const { memberNo } = target
    if (effect.kind === 'insertOrder') {
      lastOrderNo -= 1
      orders.set(lastOrderNo, effect.order)
      if (effect.order.state === 'IN_PROGRESS') pending.set(memberNo, effect.order)
      if (needs.memberTicketCount) ticketCounts.set(memberNo, loaded(ticketCounts, memberNo) + effect.order.ticketCount)
    } else if (effect.kind === 'changeStock' && target.event) changeStock(target.event, effect.change)
    else if (effect.kind === 'storeRequest') {
      const { key, bodyHash, rejection } = effect
      requests.set(`${memberNo}/${key}`, { bodyHash, rejection, orderNo: rejection ? null : lastOrderNo })
    }
  }

  return {
    rows: {
      findMemberNo: (memberID) => loaded(memberNos, memberID),
      findBuyer: (memberNo) => loaded(buyers, memberNo),
      findPending: (memberNo) => loaded(pending, memberNo),
      findRequest: (memberNo, key) => loaded(requests, `${memberNo}/${key}`),
      findEvent: ({ organizerID, eventID }) =>
        organizerID === event.event.organizerID && eventID === event.event.eventID ? event : notLoaded(),
      listStock: () => [...stock.values()],
      findTakenSeats: (typeNo) => loaded(takenSeats, typeNo),
      countMemberTickets: (memberNo) => loaded(ticketCounts, memberNo),
      findOrder: (orderNo) => loaded(orders, orderNo),
      write(target, effects, nowSSE) {
        for (const effect of effects) fold(target, effect)
        written.push([target, effects, nowSSE])
        return true
      },
      findEventByNo: notLoaded,
      findOrderNos: notLoaded,
      listTickets: notLoaded,
      hasRefund: notLoaded,
      recordPaymentEvent: notLoaded,
    },
    flush() {
      for (const [target, effects, nowSSE] of written)
        if (!stored.write(target, effects, nowSSE)) throw new Error('a reference is taken')
    },
  }
}

function loaded<Key, Value>(rows: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = rows.get(key)
  return value === undefined ? notLoaded() : value
}

function notLoaded(): never {
  throw new Error('a script read a row that was not loaded')
}
