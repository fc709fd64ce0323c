import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { choiceThatCounts, isOpen } from '@pokfei/domain/changes/decide-choice'
import { offerTo, orderChoices } from '@pokfei/domain/changes/order-choices'
import type { ClaimFacts } from '@pokfei/domain/claims/claim'
import { rejectHandOver } from '@pokfei/domain/claims/decide-hand-over'
import { refundableTicket, type RefundedOrderRow } from '../../shared/refunds/refund-rows.ts'
import type { Database } from '../../shared/engine.ts'
import { claims, events, orders, outbox, tickets, ticketTypes } from '../../tables/postgres.ts'
import { findAllotment } from '../allotments/allotment-rows.ts'
import { readRefundFacts, readRefundTickets, selectRefundedOrders } from '../refunds/refund-reads.ts'

/** Selects claims with the names of their events and types. */
export const selectClaims = (db: Database) =>
  db
    .select({
      claim: claims,
      organizerID: events.organizerID,
      eventID: events.eventID,
      typeID: ticketTypes.typeID,
      event: { eventStartTimeSSE: events.eventStartTimeSSE, change: events.change },
    })
    .from(claims)
    .innerJoin(events, eq(events.eventNo, claims.eventNo))
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, claims.typeNo))
    .$dynamic()

/** A row of {@link selectClaims}. */
export type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number]

/** Returns the claim of a condition, or null. */
export async function findClaim(db: Database, isClaim: SQL | undefined): Promise<ClaimRow | null> {
  const [row] = await selectClaims(db).where(isClaim)
  return row ?? null
}

/** The condition of a claim that waits. */
export const isWaiting = and(isNull(claims.claimedSSE), isNull(claims.withdrawnSSE))

/** Returns the facts of a claim for its viewer. A viewer without an account is null. */
export async function readClaimFacts(
  db: Database,
  { claim, event }: ClaimRow,
  viewerNo: number | null,
  nowSSE: number,
): Promise<ClaimFacts> {
  const facts = {
    nowSSE,
    event,
    isClaimed: claim.claimedSSE !== null,
    isWithdrawn: claim.withdrawnSSE !== null,
    isViewers: viewerNo !== null && claim.memberNo === viewerNo,
  }
  if (claim.allotmentName !== null) {
    const kept = await findAllotment(db, claim.eventNo, claim.allotmentName)
    return {
      ...facts,
      isOwners: false,
      isChoosing: false,
      hasPlaces: (kept?.allotment.places ?? 0) >= claim.ticketCount,
    }
  }
  const held = await readHeldTicket(db, claim, nowSSE)
  return {
    ...facts,
    isOwners: viewerNo !== null && held?.memberNo === viewerNo,
    isChoosing: held?.isChoosing === true,
    hasPlaces: held !== null && !held.isRefundChosen && rejectHandOver(held.money, held.ticket, false) === null,
  }
}

/** Returns a ticket of a completed order with all that its hand-over depends on. Null if its order is not completed. */
export async function readHeldTicket(
  db: Database,
  { ticketNo, orderNo }: { readonly ticketNo: number | null; readonly orderNo: number | null },
  nowSSE: number,
) {
  if (ticketNo === null || orderNo === null) return null
  const [order] = await selectRefundedOrders(db).where(eq(orders.orderNo, orderNo))
  const [own] = await db
    .select({
      memberNo: orders.memberNo,
      orderTimeSSE: orders.orderTimeSSE,
      language: orders.language,
      change: events.change,
      choice: tickets.choice,
      choiceRevision: tickets.choiceRevision,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(events, eq(events.eventNo, orders.eventNo))
    .where(eq(tickets.ticketNo, ticketNo))
  if (order === undefined || own === undefined || order.state !== 'COMPLETED') return null
  const rows = await readRefundTickets(db, orderNo)
  const row = rows.find((one) => one.ticketNo === ticketNo)
  if (row === undefined) return null
  const { change, choice, choiceRevision, memberNo } = own
  const offer = offerTo(change, own)
  const [stored] = orderChoices(change, own, [
    { ticketID: row.ticketID, choice, choiceRevision, isEnded: false },
  ]).tickets
  const counted = offer && choiceThatCounts(offer, stored?.choice ? { kind: stored.choice } : null, nowSSE)
  return {
    order: order satisfies RefundedOrderRow,
    rows,
    row,
    ticket: refundableTicket(row),
    money: await readRefundFacts(db, order, rows, nowSSE),
    memberNo,
    isChoosing: isOpen(offer, nowSSE),
    isRefundChosen: counted?.kind === 'refund',
  }
}

/** Withdraws open claims, and drops their mails that wait. */
export async function withdrawClaims(db: Database, isClaim: SQL | undefined, nowSSE: number): Promise<void> {
  const withdrawn = await db
    .update(claims)
    .set({ withdrawnSSE: nowSSE, address: null })
    .where(and(isClaim, isWaiting))
    .returning({ claimID: claims.claimID })
  const ids = withdrawn.map(({ claimID }) => claimID)
  if (ids.length > 0)
    await db
      .update(outbox)
      .set({ dueSSE: null, droppedSSE: nowSSE, lastFailure: 'the claim was withdrawn' })
      .where(and(inArray(outbox.mailID, ids), isNull(outbox.sentSSE), isNull(outbox.droppedSSE)))
}
