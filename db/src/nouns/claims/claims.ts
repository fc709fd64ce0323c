import { and, eq, isNotNull } from 'drizzle-orm'
import { claimState } from '@pokfei/domain/claims/decide-claim'
import type { ClaimStore } from '@pokfei/domain/ports/desk/claim-store'
import type { Engine } from '../../shared/engine.ts'
import type { SingleOrders } from '../../shared/orders/single-orders.ts'
import { claims, members, orders, outbox } from '../../tables/postgres.ts'
import { createClaiming } from './claim-places.ts'
import { findClaim, isWaiting, readClaimFacts } from './claim-rows.ts'
import { createListGiving } from './give-list.ts'
import { createHandingOver } from './hand-over.ts'

/** Creates the store of claims. */
export function createClaimStore(engine: Engine, singleOrders: SingleOrders): ClaimStore {
  return {
    giveList: createListGiving(engine, singleOrders),
    handOver: createHandingOver(engine),
    claim: createClaiming(engine, singleOrders),

    openLink: ({ mailID, attempt }, tokenHash, nowSSE) =>
      engine.transaction(async (db) => {
        const isMail = and(eq(outbox.mailID, mailID), isNotNull(outbox.dueSSE), eq(outbox.attempts, attempt))
        const [mail] = await db.select({ mailNo: outbox.mailNo }).from(outbox).where(isMail).for('update')
        const row = await findClaim(db, and(eq(claims.claimID, mailID), isWaiting))
        const address = row?.claim.address ?? null
        if (mail === undefined || row === null || address === null) return null
        // A holder who still chooses may keep the ticket, and the link works then.
        if (!['open', 'waiting'].includes(claimState(await readClaimFacts(db, row, null, nowSSE)))) return null
        await db.update(claims).set({ tokenHash }).where(eq(claims.claimNo, row.claim.claimNo))
        const { organizerID, eventID, typeID } = row
        const { claimID, kind, ticketCount, language } = row.claim
        return { claimID, kind, ticketCount, organizerID, eventID, typeID, address, language }
      }),

    find: (tokenHash, memberID, nowSSE) =>
      engine.snapshot(async (db) => {
        const row = await findClaim(db, eq(claims.tokenHash, tokenHash))
        if (row === null) return null
        const [viewer] =
          memberID === null
            ? []
            : await db.select({ memberNo: members.memberNo }).from(members).where(eq(members.memberID, memberID))
        const state = claimState(await readClaimFacts(db, row, viewer?.memberNo ?? null, nowSSE))
        const { claim, organizerID, eventID, typeID } = row
        const { kind, ticketCount, toOrderNo } = claim
        const [order] =
          state === 'yours' && toOrderNo !== null
            ? await db.select({ orderID: orders.orderID }).from(orders).where(eq(orders.orderNo, toOrderNo))
            : []
        return { kind, ticketCount, organizerID, eventID, typeID, state, orderID: order?.orderID ?? null }
      }),
  }
}
