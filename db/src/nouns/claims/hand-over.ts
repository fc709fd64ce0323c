import { and, eq } from 'drizzle-orm'
import { handOverEntry } from '@pokfei/domain/audit-log/entries/orders/claim-entries'
import { leavesAlone, rejectHandOver } from '@pokfei/domain/claims/decide-hand-over'
import { countedAddressHash } from '@pokfei/domain/emails/mail-limits'
import { newID } from '@pokfei/domain/ids'
import { isHouse } from '@pokfei/domain/members/house-account'
import type { ClaimStore, HandOverResult } from '@pokfei/domain/ports/desk/claim-store'
import type { Database, Engine } from '../../shared/engine.ts'
import { claims, members, orders, tickets } from '../../tables/postgres.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import { askEventState } from '../catalogue/ask-event-state.ts'
import { lockRefundedOrder } from '../refunds/refund-reads.ts'
import { findClaim, isWaiting, readHeldTicket, withdrawClaims } from './claim-rows.ts'
import { enqueueClaim } from './enqueue-claim.ts'

/** Creates the offer of a ticket to an address. The ticket stays with its owner, and valid, until it is claimed. */
export function createHandingOver(engine: Pick<Engine, 'transaction'>): ClaimStore['handOver'] {
  return ({ ticketID, address, language }, act) =>
    writeAct(engine, act, async (db): Promise<HandOverResult> => {
      const { nowSSE } = act
      const found = await findTicket(db, ticketID)
      if (found === null) return { kind: 'noSuchTicket' }
      const { ticketNo, orderNo, eventNo, orderID, orderReference, typeNo, soldTypeNo, ownAddress } = found
      await lockRefundedOrder(db, orderID)
      const ofTicket = and(eq(claims.ticketNo, ticketNo), isWaiting)
      const before = await findClaim(db, ofTicket)
      const end = { orderReference, isAlone: false }
      const beforeID = before?.claim.claimID ?? null
      if (address === null) {
        if (before === null) return { kind: 'unchanged', ...end }
        await withdrawClaims(db, ofTicket, nowSSE)
        await appendEntry(db, act, handOverEntry(orderReference, ticketID, beforeID, null))
        return { kind: 'withdrawn', ...end }
      }
      await askEventState(db, act, 'tickets hand-over', eventNo)
      // A ticket of the door belongs to the person who shows its code. Nobody else can prove to hold it.
      if (isHouse(found)) return { kind: 'rejected', reason: 'soldAtDoor' }
      const held = await readHeldTicket(db, { ticketNo, orderNo }, nowSSE)
      if (held === null) return { kind: 'rejected', reason: 'ticketEnded' }
      const reason = rejectHandOver(held.money, held.ticket, held.isChoosing || held.isRefundChosen)
      if (reason !== null) return { kind: 'rejected', reason }
      const offered = { orderReference, isAlone: leavesAlone(held.money.tickets, held.ticket) }
      const isSame = (other: string | null) =>
        other !== null && countedAddressHash(other).equals(countedAddressHash(address))
      if (isSame(ownAddress)) return { kind: 'rejected', reason: 'ownAddress' }
      if (isSame(before?.claim.address ?? null)) return { kind: 'unchanged', ...offered }
      await withdrawClaims(db, ofTicket, nowSSE)
      const claimID = newID()
      const claim = {
        claimID,
        kind: 'handOver',
        eventNo,
        typeNo: soldTypeNo ?? typeNo,
        ticketCount: 1,
        ticketNo,
        orderNo,
        language,
        address,
      } as const
      if (!(await enqueueClaim(db, claim, nowSSE))) return { kind: 'rejected', reason: 'tooManyMails' }
      await appendEntry(db, act, handOverEntry(orderReference, ticketID, beforeID, claimID))
      return { kind: 'offered', ...offered }
    })
}

async function findTicket(db: Database, ticketID: string) {
  const [found] = await db
    .select({
      ticketNo: tickets.ticketNo,
      typeNo: tickets.typeNo,
      soldTypeNo: tickets.soldTypeNo,
      orderNo: orders.orderNo,
      eventNo: orders.eventNo,
      orderID: orders.orderID,
      orderReference: orders.orderReference,
      memberID: members.memberID,
      ownAddress: members.email,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.orderNo, tickets.orderNo))
    .innerJoin(members, eq(members.memberNo, orders.memberNo))
    .where(eq(tickets.ticketID, ticketID))
  return found ?? null
}
