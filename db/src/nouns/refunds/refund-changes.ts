import { eq, inArray } from 'drizzle-orm'
import { nextDisputeState } from '@pokfei/domain/payments/dispute'
import type { Refund } from '@pokfei/domain/payments/refund'
import type { BookedForeignRefund, RefundStore, RefundTicketsResult } from '@pokfei/domain/ports/refund-store'
import { decideForeignRefund, endAllTickets } from '@pokfei/domain/refunds/decide-foreign-refund'
import { decideRetry } from '@pokfei/domain/refunds/decide-retry'
import { decideRefundChange } from '@pokfei/domain/refunds/refund-steps'
import { paidCentsOf } from '@pokfei/domain/refunds/refundable'
import { retryEntry } from '@pokfei/domain/audit-log/entries/orders/refund-entries'
import { foreignRefundRow, overtakenDetail, owedRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { changedRefund } from '@pokfei/domain/refunds/refund-results'
import { refundableTicket } from '../../shared/refunds/refund-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Engine, Database } from '../../shared/engine.ts'
import { disputes, refunds } from '../../tables/postgres.ts'
import {
  findOrderOfPayment,
  findRefund,
  lockRefundedOrder,
  lockSwappedEvents,
  readDisputes,
  readPaymentRefunds,
  readRefundTickets,
  readSwappedOrders,
  selectDisputes,
} from './refund-reads.ts'
import { endTickets, enqueueRefundMail, insertRefund } from './refund-writes.ts'
import { bookRefundByHand } from '../till/till-entries.ts'
import { writeRefund } from './write-refund.ts'

type RefundChanges = Pick<RefundStore, 'refundTickets' | 'retry' | 'bookForeign' | 'observe' | 'recordDispute'>

/** Creates the writes of refunds. */
export function createRefundChanges(engine: Engine): RefundChanges {
  const { transaction } = engine
  return {
    refundTickets: (request, act) =>
      writeAct(engine, act, async (db): Promise<RefundTicketsResult> => {
        const { result, entry, nos } = await writeRefund(db, request, act.nowSSE)
        if (nos !== null && result.kind === 'refunded' && result.refund !== null)
          await bookRefundByHand(db, act, result.refund, nos)
        if (entry !== null) await appendEntry(db, act, entry)
        return result
      }),

    retry: (failedRefundID, refundID, act) =>
      writeAct(engine, act, async (db) => {
        const { nowSSE } = act
        const found = await findRefund(db, failedRefundID)
        const order = found && (await lockRefundedOrder(db, found.orderID))
        // Another process may have repeated it before the lock.
        const refund = await findRefund(db, failedRefundID)
        if (!refund || !order) return { kind: 'refused', reason: 'refundNotFound' } as const
        const ofPayment = await readPaymentRefunds(db, refund.paymentID)
        const decision = decideRetry(
          {
            nowSSE,
            refund,
            isRetried: ofPayment.some(({ retryOf }) => retryOf === failedRefundID),
            paidCents: paidCentsOf(order, refund.paymentID, ofPayment),
            refunds: ofPayment,
            disputes: await readDisputes(db, refund.paymentID),
          },
          refundID,
        )
        if (decision.kind === 'refused') return decision
        const { orderNo } = order
        const refundNo = await insertRefund(db, owedRefundRow(decision.refund, { orderNo, nowSSE }, failedRefundID))
        const retried = await existing(db, refundID)
        await bookRefundByHand(db, act, retried, { orderNo, refundNo })
        await appendEntry(db, act, retryEntry(failedRefundID, retried))
        return { kind: 'retried', refund: retried } as const
      }),

    bookForeign: (foreign, nowSSE) =>
      transaction(async (db): Promise<BookedForeignRefund | null> => {
        const orderID = await findOrderOfPayment(db, foreign.paymentID)
        if (orderID !== null) await lockSwappedEvents(db, orderID)
        const order = orderID === null ? null : await lockRefundedOrder(db, orderID)
        if (order === null || (await findRefund(db, foreign.providerRefundID)) !== null) return null
        const { orderNo, eventNo, eventStartTimeSSE } = order
        const rows = await readRefundTickets(db, orderNo)
        const { overtaken, ended, stock, isWhole } = decideForeignRefund(
          {
            nowSSE,
            order,
            eventStartTimeSSE,
            tickets: rows.map(refundableTicket),
            refunds: await lockPaymentRefunds(db, foreign.paymentID),
          },
          foreign,
        )
        if (overtaken.length > 0)
          await db
            .update(refunds)
            .set({ state: 'failed', failedSSE: nowSSE, detail: overtakenDetail, dueSSE: null })
            .where(inArray(refunds.refundID, [...overtaken]))
        const refundNo = await insertRefund(db, foreignRefundRow(foreign, { orderNo, nowSSE }))
        await endTickets(db, { eventNo, rows, ended, stock, refundNo, nowSSE })
        if (foreign.status !== 'failed')
          await enqueueRefundMail(db, foreign.status === 'made' ? 'refundMade' : 'refundOwed', refundNo, nowSSE)
        const endedTicketIDs = ended.map(({ ticketID }) => ticketID)
        for (const { orderID: swappedID } of isWhole ? await readSwappedOrders(db, orderNo) : []) {
          const swapped = await lockRefundedOrder(db, swappedID)
          if (swapped === null) continue
          const swappedRows = await readRefundTickets(db, swapped.orderNo)
          const { ended: gone, stock: freed } = endAllTickets({
            nowSSE,
            eventStartTimeSSE: swapped.eventStartTimeSSE,
            tickets: swappedRows.map(refundableTicket),
          })
          await endTickets(db, {
            eventNo: swapped.eventNo,
            rows: swappedRows,
            ended: gone,
            stock: freed,
            refundNo: null,
            nowSSE,
          })
          endedTicketIDs.push(...gone.map(({ ticketID }) => ticketID))
        }
        return { refund: await existing(db, foreign.providerRefundID), isWhole, endedTicketIDs }
      }),

    observe: (refundID, news, nowSSE) =>
      transaction(async (db) => {
        const isRow = eq(refunds.refundID, refundID)
        const [locked] = await db.select({ refundNo: refunds.refundNo }).from(refunds).where(isRow).for('no key update')
        const refund = locked && (await findRefund(db, refundID))
        if (!refund) return null
        const change = decideRefundChange(refund, news, nowSSE)
        if (change === null) return { refund, isChanged: false }
        await db.update(refunds).set(change).where(isRow)
        if (change.state === 'made') await enqueueRefundMail(db, 'refundMade', locked.refundNo, nowSSE)
        return { refund: changedRefund(refund, change), isChanged: change.state !== refund.state }
      }),

    recordDispute: (reported, nowSSE) =>
      transaction(async (db) => {
        const orderID = await findOrderOfPayment(db, reported.paymentID)
        const order = orderID === null ? null : await lockRefundedOrder(db, orderID)
        if (order === null) return null
        const isRow = eq(disputes.disputeID, reported.disputeID)
        const [known] = await selectDisputes(db).where(isRow)
        const state = nextDisputeState(known?.state ?? null, reported.state)
        if (state === known?.state) return null
        const closedSSE = state === 'open' ? null : nowSSE
        const { orderNo } = order
        if (known) await db.update(disputes).set({ state, closedSSE }).where(isRow)
        else await db.insert(disputes).values({ ...reported, orderNo, state, openedSSE: nowSSE, closedSSE })
        const [dispute] = await selectDisputes(db).where(isRow)
        return dispute ?? null
      }),
  }
}

/** Locks the refunds of a payment and reads them. A worker may claim an owed one at this moment. */
async function lockPaymentRefunds(db: Database, paymentID: string): Promise<readonly Refund[]> {
  await db
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(eq(refunds.paymentID, paymentID))
    .orderBy(refunds.refundNo)
    .for('no key update')
  return readPaymentRefunds(db, paymentID)
}

async function existing(db: Database, refundID: string): Promise<Refund> {
  const refund = await findRefund(db, refundID)
  if (refund === null) throw new Error(`refund ${refundID} was not stored`)
  return refund
}
