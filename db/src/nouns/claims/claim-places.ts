import { eq } from 'drizzle-orm'
import { claimEntry } from '@pokfei/domain/audit-log/entries/orders/claim-entries'
import { orderOfHandOver } from '@pokfei/domain/claims/decide-hand-over'
import { claimState } from '@pokfei/domain/claims/decide-claim'
import { newOrderIDs } from '@pokfei/domain/orders/new-order-ids'
import { exceedsMemberLimit } from '@pokfei/domain/orders/limits'
import { hasCompleteProfile } from '@pokfei/domain/members/member'
import type { ClaimResult, ClaimStore } from '@pokfei/domain/ports/desk/claim-store'
import { actOfHolder } from '../../shared/changes/swap-ticket.ts'
import type { Database, Engine } from '../../shared/engine.ts'
import type { StoredEvent } from '../../shared/orders/order-rows.ts'
import { readStockFacts } from '../../shared/orders/read-facts.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { claims, orders, swaps } from '../../tables/postgres.ts'
import { appendEntry } from '../audit-log/audit-log.ts'
import { lockIfKnown, type LockedMember } from '../members/lock-member.ts'
import { appendGift, giveTo } from '../orders/give-tickets.ts'
import { endTickets } from '../refunds/refund-writes.ts'
import { lockRefundedOrder } from '../refunds/refund-reads.ts'
import { findClaim, readClaimFacts, readHeldTicket, type ClaimRow } from './claim-rows.ts'

/**
 * Creates the claims of waiting places. It locks the member, the event, its gates and the order of the ticket. Sales, scans,
 * refunds and swaps lock in the same order. So a scan, a refund and a second claim come before this one, or after it.
 */
export function createClaiming(
  { transaction }: Pick<Engine, 'transaction'>,
  singleOrders: SingleOrders,
): ClaimStore['claim'] {
  return (tokenHash, memberID, nowSSE) =>
    transaction(async (db): Promise<ClaimResult | null> => {
      const isClaim = eq(claims.tokenHash, tokenHash)
      const asked = await findClaim(db, isClaim)
      const friend = asked && (await lockIfKnown(db, memberID))
      if (asked === null || friend === null) return null
      await db.changeEvents([asked.claim.eventNo])
      await lockOrderOf(db, asked)
      // Another process may have ended it before the lock.
      const row = await findClaim(db, isClaim)
      const event = await singleOrders.findEvent(db, asked)
      if (row === null || event === null) return null
      const state = claimState(await readClaimFacts(db, row, friend.memberNo, nowSSE))
      if (state === 'yours') return { kind: 'order', orderID: await orderIDOf(db, row) }
      if (state !== 'open') return { kind: 'rejected', reason: state }
      if (!hasCompleteProfile(friend.member)) throw new Error('a member without a profile claims places')
      const claiming = { db, singleOrders, row, event, friend, nowSSE }
      return row.claim.kind === 'gift' ? claimGift(claiming) : claimTicket(claiming)
    })
}

interface Claiming {
  readonly db: Database
  readonly singleOrders: SingleOrders
  readonly row: ClaimRow
  readonly event: StoredEvent
  readonly friend: LockedMember
  readonly nowSSE: number
}

async function lockOrderOf(db: Database, { claim: { orderNo } }: ClaimRow): Promise<void> {
  if (orderNo === null) return
  const [order] = await db.select({ orderID: orders.orderID }).from(orders).where(eq(orders.orderNo, orderNo))
  if (order !== undefined) await lockRefundedOrder(db, order.orderID)
}

async function orderIDOf(db: Database, { claim: { toOrderNo } }: ClaimRow): Promise<string> {
  const [order] = await db
    .select({ orderID: orders.orderID })
    .from(orders)
    .where(eq(orders.orderNo, toOrderNo ?? 0))
  if (order === undefined) throw new Error('the order of a claim is gone')
  return order.orderID
}

/** Places the order of a gift. */
async function claimGift({ db, singleOrders, row, friend, nowSSE }: Claiming): Promise<ClaimResult> {
  const { claim, organizerID, eventID, typeID } = row
  const { allotmentName, ticketCount, language } = claim
  const request = {
    organizerID,
    eventID,
    typeID,
    ticketCount,
    allotmentName,
    language,
    memberID: friend.member.memberID,
  }
  const given = await giveTo(db, singleOrders, request, friend, nowSSE, true)
  if (given.kind !== 'given') return { kind: 'rejected', reason: 'gone' }
  const { orderID } = given.order
  await endClaim(db, row, friend, orderID, nowSSE)
  // The entry of a gift, so that the lists of gifts have it. Its allotment is that of the claim.
  await appendGift(db, { ...actOfHolder(nowSSE), reason: 'the guest claimed it' }, given, request)
  return { kind: 'order', orderID }
}

/**
 * Moves the place of a ticket to a new order of the friend. The old ticket ends first, because a seat has one live ticket.
 * The stock stays as it is, and the money goes along as in a swap.
 */
async function claimTicket({ db, singleOrders, row, event, friend, nowSSE }: Claiming): Promise<ClaimResult> {
  const { claim } = row
  const held = await readHeldTicket(db, claim, nowSSE)
  if (held === null) return { kind: 'rejected', reason: 'gone' }
  const { order: old, rows: oldRows, ticket } = held
  const { memberNo, member } = friend
  const { rows, drawIDs, store } = await singleOrders.open(db, { event, memberNo, member, ticketCount: 1, nowSSE })
  const facts = readStockFacts(rows, { nowSSE, memberNo, event }, [ticket.typeID])
  if (exceedsMemberLimit(1, event.event.memberTicketLimit, facts.memberTicketCount))
    return { kind: 'rejected', reason: 'limitReached' }
  await endTickets(db, {
    eventNo: old.eventNo,
    rows: oldRows,
    ended: [{ ...ticket, isReleased: true }],
    stock: [],
    refundNo: null,
    nowSSE,
  })
  const seating = facts.seatings.get(ticket.placesOf ?? ticket.typeID)
  const target = { memberID: member.memberID, language: claim.language, event: event.event, seating }
  for (;;) {
    const { order, ticket: taken } = orderOfHandOver(target, ticket, (drawIDs ?? newOrderIDs)(1, nowSSE), nowSSE)
    const effects = [{ kind: 'insertOrder', order, tickets: [taken] }, { kind: 'enqueueConfirmation' }] as const
    // Where another order has the reference, the next attempt draws a new one.
    if (!rows.write({ memberNo, event, orderNo: null }, effects, nowSSE)) continue
    await store()
    const toOrderNo = await endClaim(db, row, friend, order.orderID, nowSSE)
    await db.insert(swaps).values({
      fromTicketNo: held.row.ticketNo,
      fromOrderNo: old.orderNo,
      toOrderNo,
      paymentID: order.priceCents === 0 ? null : old.paymentID,
      creditCents: order.priceCents,
      refundID: null,
      swappedSSE: nowSSE,
    })
    const act = { ...actOfHolder(nowSSE), reason: 'the friend claimed it' }
    const { orderReference } = order
    const { claimID } = claim
    await appendEntry(
      db,
      act,
      claimEntry(old.orderReference, { ticketID: ticket.ticketID, claimID }, { handedOverToOrder: orderReference }),
    )
    await appendEntry(
      db,
      act,
      claimEntry(orderReference, { handedOverFromOrder: old.orderReference, claimID }, { ticketID: taken.ticketID }),
    )
    return { kind: 'order', orderID: order.orderID }
  }
}

/** Marks a claim as claimed. Returns the number of its order. */
async function endClaim(
  db: Database,
  { claim }: ClaimRow,
  { memberNo }: LockedMember,
  orderID: string,
  nowSSE: number,
): Promise<number> {
  const [placed] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.orderID, orderID))
  if (placed === undefined) throw new Error(`order ${orderID} was not stored`)
  await db
    .update(claims)
    .set({ memberNo, toOrderNo: placed.orderNo, claimedSSE: nowSSE, address: null })
    .where(eq(claims.claimNo, claim.claimNo))
  return placed.orderNo
}
