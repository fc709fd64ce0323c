import type { OrderEffect } from '@pokfei/domain/orders/order-effects'
import type { Order, OrderNotFound, OrderRejection, OrderTicket } from '@pokfei/domain/orders/order'
import type { PaymentEvent } from '@pokfei/domain/payments/payment'
import type { NewRefund } from '@pokfei/domain/payments/refund'
import { markSeats, type StockChange } from '@pokfei/domain/orders/stock-change'
import {
  typeNosOf,
  type EffectTarget,
  type OrderRows,
  type RequestRow,
  type StockRow,
  type StoredEvent,
  type TicketTypeNos,
} from '../../shared/orders/order-rows.ts'
import { createBatchCodes, type CodeWrites } from './batch-codes.ts'
import type { BuyerRow } from './batch-reads.ts'
import { createBatchTurns, type NewTurn, type NewTurnOrder } from './batch-turns.ts'
import type { BatchFacts, StoredTicket } from './load-batch.ts'

/** All that the scripts of a batch have written, to be sent together. */
export interface BatchWrites {
  readonly newOrders: NewOrder[]
  /** The fields of known orders at the end of the batch, by row number. */
  readonly changedOrders: Map<number, Order>
  /** The orders whose tickets were live and are live no more. Some may be live again later in the batch. */
  readonly releasedOrderNos: Set<number>
  readonly revivedTickets: RevivedTicket[]
  /** The changes of stock by type. */
  readonly stock: Map<number, StockDifference>
  readonly requests: NewRequest[]
  readonly refunds: (NewRefund & { readonly orderNo: number; readonly owedSSE: number })[]
  readonly confirmations: { readonly orderNo: number; readonly nowSSE: number }[]
  readonly paymentEvents: (PaymentEvent & { readonly seenTimeSSE: number })[]
  readonly turns: readonly NewTurn[]
  readonly turnOrders: readonly NewTurnOrder[]
  readonly codes: CodeWrites
}

/** An order to insert. */
export interface NewOrder {
  readonly orderNo: number
  readonly memberNo: number
  readonly order: Order
  readonly tickets: readonly (OrderTicket & TicketTypeNos)[]
}

/** A ticket that is live again, with its seat. */
export interface RevivedTicket {
  readonly ticketNo: number
  readonly admissionID: string
  readonly codeIndex: number | null
  readonly nowSSE: number
}

/** The difference that a batch makes to the stock of a type. `takenSeats` is null if it has no seats. */
export interface StockDifference {
  held: number
  sold: number
  takenSeats: Uint8Array | null
}

/** A response to store. */
export interface NewRequest {
  readonly memberNo: number
  readonly idempotencyKey: string
  readonly bodyHash: string
  readonly orderNo: number | null
  readonly refusal: string | null
}

/** The rows of a batch in memory. */
export interface BatchRows {
  readonly rows: OrderRows
  readonly writes: BatchWrites
  /** Counts the calls that have written something. */
  readonly writeCount: () => number
  /** The references of new orders that were drawn after the facts were read, so nobody knows whether they are free. */
  readonly uncheckedReferences: Set<string>
}

type KnownOrder = {
  readonly orderNo: number
  readonly memberNo: number
  order: Order
  tickets: readonly StoredTicket[] | null
  readonly codeNo: number | null
}

const keyOf = (memberNo: number, key: string): string => `${memberNo}/${key}`

/**
 * Returns rows that answer from the facts of a batch. Each script sees what the scripts before it have written. A read
 * of a row that was not loaded throws.
 */
export function createBatchRows(facts: BatchFacts, checkedReferences: ReadonlySet<string>): BatchRows {
  const { event } = facts
  const memberNos = new Map(facts.buyers.map(({ memberID, memberNo }) => [memberID, memberNo]))
  const buyers = new Map(facts.buyers.map((buyer): [number, BuyerRow] => [buyer.memberNo, buyer]))
  const pending = new Map(
    facts.pending.map(({ memberNo, orderID, orderReference }) => [memberNo, { orderID, orderReference }]),
  )
  const requests = new Map(
    facts.requests.map((row): [string, RequestRow] => [keyOf(row.memberNo, row.idempotencyKey), requestOf(row)]),
  )
  const stock = new Map<number, StockRow>()
  const takenSeats = new Map<number, Uint8Array>()
  for (const { takenSeats: taken, ...row } of facts.stock) {
    stock.set(row.typeNo, row)
    if (taken !== null) takenSeats.set(row.typeNo, Uint8Array.from(taken))
  }
  const ticketCounts = new Map(facts.ticketCounts.map(({ memberNo, count }) => [memberNo, count]))
  const orders = new Map(facts.orders.map((stored): [number, KnownOrder] => [stored.orderNo, { ...stored }]))
  const orderNos = new Map(facts.orders.map(({ order: { orderID }, orderNo }) => [orderID, orderNo]))
  const freeOrderNos = [...facts.orderNos]
  const references = new Set(facts.takenReferences)
  const refunded = new Set(facts.refundedPaymentIDs)

  const turns = createBatchTurns(facts.room, (orderNo) => orders.get(orderNo)?.order)
  const codes = createBatchCodes(facts)

  const uncheckedReferences = new Set<string>()
  let writeCount = 0
  const writes: BatchWrites = {
    newOrders: [],
    changedOrders: new Map(),
    releasedOrderNos: new Set(),
    revivedTickets: [],
    stock: new Map(),
    requests: [],
    refunds: [],
    confirmations: [],
    paymentEvents: [],
    turns: turns.newTurns,
    turnOrders: turns.newOrders,
    codes: codes.writes,
  }

  function insertOrder(memberNo: number, order: Order, tickets: readonly OrderTicket[]): number {
    const orderNo = freeOrderNos.shift()
    if (orderNo === undefined || !event) throw new Error('a batch has too few numbers for its orders')
    references.add(order.orderReference)
    if (!checkedReferences.has(order.orderReference)) uncheckedReferences.add(order.orderReference)
    orders.set(orderNo, { orderNo, memberNo, order, tickets: null, codeNo: null })
    if (order.state === 'IN_PROGRESS') pending.set(memberNo, order)
    addTickets(memberNo, order.ticketCount)
    writes.newOrders.push({
      orderNo,
      memberNo,
      order,
      tickets: tickets.map((ticket) => ({ ...ticket, ...typeNosOf(event.types, ticket.typeID) })),
    })
    return orderNo
  }

  function addTickets(memberNo: number, count: number): void {
    ticketCounts.set(memberNo, (ticketCounts.get(memberNo) ?? 0) + count)
  }

  function changeOrder(known: KnownOrder, change: Partial<Order>): void {
    const wasLive = known.order.state !== 'CANCELLED'
    known.order = { ...known.order, ...change }
    const { order, memberNo, orderNo } = known
    writes.changedOrders.set(orderNo, order)
    if (order.state !== 'IN_PROGRESS' && pending.get(memberNo)?.orderID === order.orderID) pending.delete(memberNo)
    const isLive = order.state !== 'CANCELLED'
    addTickets(memberNo, (Number(isLive) - Number(wasLive)) * order.ticketCount)
  }

  function changeStock(ofEvent: StoredEvent | null, change: StockChange): void {
    const { typeNo } = typeNosOf(ofEvent?.types ?? [], change.typeID)
    const row = existing(stock.get(typeNo), 'stock')
    const heldCount = row.heldCount + change.held
    const soldCount = row.soldCount + change.sold
    stock.set(typeNo, { ...row, heldCount, soldCount })
    const difference = writes.stock.get(typeNo) ?? { held: 0, sold: 0, takenSeats: null }
    difference.held += change.held
    difference.sold += change.sold
    if (change.seats.length > 0) {
      difference.takenSeats = existing(takenSeats.get(typeNo), 'seating')
      markSeats(difference.takenSeats, change)
    }
    writes.stock.set(typeNo, difference)
  }

  function reviveTickets(
    known: KnownOrder,
    revived: Extract<OrderEffect, { kind: 'reviveTickets' }>['tickets'],
    nowSSE: number,
  ): void {
    const seatOf = new Map(revived.map(({ ticketID, seat }) => [ticketID, seat]))
    const tickets = existing(known.tickets, 'tickets')
    known.tickets = tickets.map((stored) => {
      const seat = seatOf.get(stored.ticket.ticketID)
      if (seat === undefined) return stored
      const { ticketNo, ticket } = stored
      writes.revivedTickets.push({
        ticketNo,
        admissionID: ticket.admissionID,
        codeIndex: seat?.codeIndex ?? null,
        nowSSE,
      })
      return { ticketNo, ticket: { ...ticket, seat } }
    })
  }

  /** Writes an effect on an order, which is inserted by now. */
  function fold(
    { memberNo, event: ofEvent }: EffectTarget,
    orderNo: number | null,
    effect: Exclude<OrderEffect, { kind: 'insertOrder' }>,
    nowSSE: number,
  ): void {
    if (effect.kind === 'storeRequest') {
      const { key, bodyHash, rejection } = effect
      requests.set(keyOf(memberNo, key), { bodyHash, rejection, orderNo })
      const refusal = rejection === null ? null : JSON.stringify(rejection)
      writes.requests.push({ memberNo, idempotencyKey: key, bodyHash, orderNo, refusal })
      return
    }
    if (effect.kind === 'changeStock') {
      changeStock(ofEvent, effect.change)
      return
    }
    const known = existing(orders.get(orderNo ?? 0), 'order')
    switch (effect.kind) {
      case 'completeOrder':
      case 'cancelOrder':
      case 'scheduleCheck':
        changeOrder(known, effect.change)
        return
      case 'releaseTickets':
        writes.releasedOrderNos.add(known.orderNo)
        return
      case 'reviveTickets':
        reviveTickets(known, effect.tickets, nowSSE)
        return
      case 'enqueueRefund':
        refunded.add(effect.refund.paymentID)
        writes.refunds.push({ ...effect.refund, orderNo: known.orderNo, owedSSE: nowSSE })
        return
      case 'useTurn':
        turns.use({ orderNo: known.orderNo, roomNo: roomNoOf(ofEvent), memberNo: known.memberNo }, effect.turn)
        return
      case 'useCode':
        codes.use(effect.code, known)
        return
      case 'returnCode':
        codes.giveBack(effect.code, known)
        return
      case 'changeKept':
        codes.changeKept(effect.kept)
        return
      case 'enqueueConfirmation':
        writes.confirmations.push({ orderNo: known.orderNo, nowSSE })
    }
  }

  return {
    writes,
    writeCount: () => writeCount,
    uncheckedReferences,
    rows: {
      findMember(memberID) {
        const memberNo = memberNos.get(memberID)
        return memberNo === undefined ? null : { memberNo, inProgress: pending.get(memberNo) ?? null }
      },
      findBuyer: (memberNo) => existing(buyers.get(memberNo), 'buyer'),
      findRequest: (memberNo, key) => requests.get(keyOf(memberNo, key)) ?? null,
      findEvent: () => event,
      findEventByNo: () => existing(event, 'event'),
      listStock: () => [...stock.values()],
      findTakenSeats: (typeNo) => existing(takenSeats.get(typeNo), 'seating'),
      findTurn: (_roomNo, memberNo, nowSSE) => turns.find(memberNo, nowSSE),
      countMemberTickets: (memberNo) => existing(ticketCounts.get(memberNo), 'count of tickets'),
      findOrderNos(orderID) {
        const known = orders.get(orderNos.get(orderID) ?? 0)
        if (known === undefined || !event) return null
        const { orderNo, memberNo, codeNo } = known
        return { orderNo, memberNo, codeNo, eventNo: event.eventNo }
      },
      findOrder: (orderNo) => existing(orders.get(orderNo), 'order').order,
      listTickets: (orderNo) => existing(orders.get(orderNo)?.tickets, 'tickets').map(({ ticket }) => ticket),
      findCode: (code) => codes.find(code),
      findCodeByNo: (codeNo) => existing(codes.findByNo(codeNo), 'access code'),
      countCodeUses: (codeNo, memberNo) => codes.countUses(codeNo, memberNo),
      hasRefund: (paymentID) => refunded.has(paymentID),
      recordPaymentEvent(paymentEvent, nowSSE) {
        writeCount += 1
        writes.paymentEvents.push({ ...paymentEvent, seenTimeSSE: nowSSE })
      },
      write(target, effects, nowSSE) {
        let { orderNo } = target
        for (const effect of effects) {
          if (effect.kind === 'insertOrder' && references.has(effect.order.orderReference)) return false
          writeCount += 1
          if (effect.kind === 'insertOrder') orderNo = insertOrder(target.memberNo, effect.order, effect.tickets)
          else fold(target, orderNo, effect, nowSSE)
        }
        return true
      },
    },
  }
}

function requestOf({ bodyHash, orderNo, refusal }: BatchFacts['requests'][number]): RequestRow {
  const rejection: OrderNotFound | OrderRejection | null = refusal === null ? null : JSON.parse(refusal)
  return { bodyHash, orderNo, rejection }
}

function roomNoOf(event: StoredEvent | null): number {
  const roomNo = event?.roomNo ?? null
  if (roomNo === null) throw new Error('an order uses a turn of an event without a room')
  return roomNo
}

function existing<Row>(row: Row | null | undefined, noun: string): Row {
  if (row === undefined || row === null) throw new Error(`the ${noun} of an order was not loaded`)
  return row
}
