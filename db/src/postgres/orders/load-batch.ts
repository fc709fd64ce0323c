import { orderNeeds } from '@pokfei/domain/orders/order-facts'
import type { Order, OrderTicket } from '@pokfei/domain/orders/order'
import { storedCodeOf, type StoredCode } from '../../shared/access-codes/code-row.ts'
import type { StoredEvent } from '../../shared/orders/order-rows.ts'
import { orderTicketOf } from '../../shared/orders/order-ticket.ts'
import type { PipelinedTransaction } from '../engine/pipelines.ts'
import * as read from './batch-reads.ts'
import * as readRooms from './batch-room-reads.ts'
import type { RoomFacts } from './batch-turns.ts'
import type { RememberedEvent } from './event-memory.ts'
import type { CheckoutNeeds, JobNeeds, SettlementNeeds } from './order-job.ts'

/** The rows that a batch needs, as they were when it locked its event. */
export interface BatchFacts {
  readonly event: StoredEvent | null
  readonly buyers: readonly read.BuyerRow[]
  readonly stock: readonly read.BatchStockRow[]
  readonly pending: readonly read.PendingRow[]
  readonly requests: readonly read.StoredRequestRow[]
  readonly ticketCounts: readonly { readonly memberNo: number; readonly count: number }[]
  readonly takenReferences: readonly string[]
  /** Free row numbers, one for each checkout. */
  readonly orderNos: readonly number[]
  readonly orders: readonly StoredOrder[]
  readonly refundedPaymentIDs: readonly string[]
  readonly room: RoomFacts
  /** The access codes of checkouts and settled orders, each once. */
  readonly codes: readonly StoredCode[]
  readonly codeUses: readonly read.CodeUsesRow[]
}

/** An order with its tickets, which are loaded for settlements only. */
export interface StoredOrder {
  readonly orderNo: number
  readonly memberNo: number
  readonly order: Order
  readonly tickets: readonly StoredTicket[] | null
  /** The access code of a settled order. Null without one, and for any other order. */
  readonly codeNo: number | null
}

/** A ticket and its row number. */
export interface StoredTicket {
  readonly ticketNo: number
  readonly ticket: OrderTicket
}

/** A load of the catalogue has changed the event since it was read. */
export class EventChanged extends Error {
  override readonly name = 'EventChanged'
}

/**
 * Locks the members and the event of a batch and reads its facts, in one trip. Repeated checkouts take a second one, and
 * so do settled orders with an access code.
 * Throws {@link EventChanged}.
 */
export async function loadBatch(
  transaction: Pick<PipelinedTransaction, 'send'>,
  remembered: RememberedEvent,
  needs: readonly JobNeeds[],
): Promise<BatchFacts> {
  const { event } = remembered
  const checkouts = needs.filter((need) => need.kind === 'checkout')
  const settlements = needs.filter((need) => need.kind === 'settlement')
  const facts = await transaction.send(callsOf(event, checkouts, settlements))
  if (event !== null) {
    if ((facts.loads[0]?.revision ?? 0) !== remembered.loadCount) throw new EventChanged('the event has changed')
    if (facts.locked.length === 0) throw new Error(`event ${event.eventNo} has no row to lock`)
  }
  const repeatedNos = facts.requests.flatMap(({ orderNo }) => orderNo ?? [])
  const codeNos = facts.settled.flatMap(({ codeNo }) => codeNo ?? [])
  const { orders: repeated, codes: settledCodes } =
    repeatedNos.length + codeNos.length === 0
      ? { orders: [], codes: [] }
      : await transaction.send({
          orders: repeatedNos.length === 0 ? null : read.readOrders({ orderNos: repeatedNos }),
          codes: codeNos.length === 0 ? null : read.readCodesByNo({ codeNos }),
        })
  const ticketsOf = Map.groupBy(facts.tickets, ({ orderNo }) => orderNo)
  return {
    event,
    buyers: [...facts.buyers, ...facts.settled],
    stock: facts.stock,
    pending: facts.pending,
    requests: facts.requests,
    ticketCounts: facts.ticketCounts,
    takenReferences: facts.references.map(({ orderReference }) => orderReference),
    orderNos: facts.orderNos.map(({ orderNo }) => orderNo),
    orders: [
      ...facts.settled.map((row) => storedOrder(event, row, ticketsOf.get(row.orderNo) ?? [], row.codeNo)),
      ...repeated.map((row) => storedOrder(event, row, null, null)),
    ],
    refundedPaymentIDs: facts.refunds.map(({ paymentID }) => paymentID),
    room: {
      room: facts.rooms[0] ?? null,
      entries: facts.roomEntries,
      turns: facts.turns,
      turnOrders: facts.turnOrders,
    },
    codes: [...facts.codes, ...settledCodes].map(storedCodeOf),
    codeUses: facts.codeUses,
  }
}

function callsOf(
  event: StoredEvent | null,
  checkouts: readonly CheckoutNeeds[],
  settlements: readonly SettlementNeeds[],
) {
  const memberIDs = [...new Set(checkouts.map(({ memberID }) => memberID))]
  const keyed = checkouts.flatMap(({ memberID, idempotencyKey: key }) => (key === null ? [] : [{ memberID, key }]))
  const codes = [...new Set(checkouts.flatMap(({ accessCode }) => accessCode ?? []))]
  const orderIDs = [...new Set(settlements.map(({ orderID }) => orderID))]
  const paymentIDs = settlements.flatMap(({ paymentID }) => paymentID ?? [])
  const places = event !== null && checkouts.length > 0
  const settles = event !== null && settlements.length > 0
  const hasLimit = event !== null && event.event.memberTicketLimit !== null
  const roomNo = places ? event.roomNo : null
  return {
    buyers: memberIDs.length > 0 ? read.lockMembers({ memberIDs }) : null,
    locked: event && read.lockEvent({ eventNo: event.eventNo }),
    lockedOrders: settles ? read.lockOrders({ orderIDs }) : null,
    loads: event && read.countLoads({}),
    stock: event && read.readStock({ eventNo: event.eventNo, seatedTypeNos: seatedTypeNos(event, checkouts, settles) }),
    pending: places ? read.readPending({ memberIDs }) : null,
    requests:
      keyed.length > 0
        ? read.readRequests({ memberIDs: keyed.map(({ memberID }) => memberID), keys: keyed.map(({ key }) => key) })
        : null,
    ticketCounts: hasLimit ? read.countTickets({ eventNo: event.eventNo, memberIDs, orderIDs }) : null,
    references: places
      ? read.readReferences({ references: checkouts.map(({ orderReference }) => orderReference) })
      : null,
    codes: places && codes.length > 0 ? read.readCodes({ codes }) : null,
    codeUses: places && codes.length > 0 ? read.countCodeUses({ codes, memberIDs }) : null,
    orderNos: places ? read.drawOrderNos({ count: checkouts.length }) : null,
    settled: settles ? read.readSettledOrders({ orderIDs }) : null,
    tickets: settles ? read.readTickets({ orderIDs }) : null,
    rooms: roomNo === null ? null : readRooms.readRoom({ roomNo }),
    roomEntries: roomNo === null ? null : readRooms.readEntries({ roomNo, memberIDs }),
    turns: roomNo === null ? null : readRooms.readTurns({ roomNo, memberIDs }),
    turnOrders: roomNo === null ? null : readRooms.readTurnOrders({ roomNo, memberIDs }),
    refunds: settles && paymentIDs.length > 0 ? read.readRefunds({ paymentIDs }) : null,
  }
}

/** Returns the types whose seats are read. A settlement may free or take seats of any type. */
function seatedTypeNos(event: StoredEvent, checkouts: readonly CheckoutNeeds[], settles: boolean): readonly number[] {
  const types = event.types.map(({ type }) => type)
  const asked = settles ? types.map(({ typeID }) => typeID) : checkouts.flatMap(({ typeIDs }) => typeIDs)
  const { seatingTypeIDs } = orderNeeds([...new Set(asked)], event.event, types)
  return event.types.flatMap(({ typeNo, type }) => (seatingTypeIDs.includes(type.typeID) ? [typeNo] : []))
}

function storedOrder(
  event: StoredEvent | null,
  row: read.BatchOrderRow,
  tickets: readonly read.BatchTicketRow[] | null,
  codeNo: number | null,
): StoredOrder {
  if (event === null) throw new Error('an order belongs to an event that does not exist')
  const { orderNo, memberNo } = row
  const { organizerID, eventID } = event.event
  return {
    orderNo,
    memberNo,
    order: {
      orderID: row.orderID,
      orderReference: row.orderReference,
      memberID: row.memberID,
      organizerID,
      eventID,
      state: row.state,
      adjacentSeating: row.adjacentSeating,
      language: row.language,
      priceCents: row.priceCents,
      serviceFeeCents: row.serviceFeeCents,
      ticketCount: row.ticketCount,
      orderTimeSSE: row.orderTimeSSE,
      paymentDeadlineSSE: row.paymentDeadlineSSE,
      paymentID: row.paymentID,
      paymentURL: row.paymentURL,
      isPaymentPending: row.isPaymentPending,
      paymentSubject: row.paymentSubject,
      paymentMethod: row.paymentMethod,
      paidSSE: row.paidSSE,
      dueSSE: row.dueSSE,
    },
    tickets: tickets && tickets.map((ticket) => ({ ticketNo: ticket.ticketNo, ticket: orderTicketOf(event, ticket) })),
    codeNo,
  }
}
