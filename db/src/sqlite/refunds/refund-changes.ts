import { eq, inArray } from 'drizzle-orm'
import { nextDisputeState } from '@pokfei/domain/payments/dispute'
import type { RefundStore, RefundTicketsResult } from '@pokfei/domain/ports/refund-store'
import { decideForeignRefund, endAllTickets } from '@pokfei/domain/refunds/decide-foreign-refund'
import { decideRetry } from '@pokfei/domain/refunds/decide-retry'
import { decideRefundChange } from '@pokfei/domain/refunds/refund-steps'
import { paidCentsOf } from '@pokfei/domain/refunds/refundable'
import { retryEntry } from '../../shared/audit-log/refund-entries.ts'
import { foreignRefundRow, overtakenDetail, owedRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { changedRefund } from '../../shared/refunds/refund-results.ts'
import { refundableTicket } from '../../shared/refunds/refund-rows.ts'
import { appendEntry, writeAct } from '../audit-log/audit-log.ts'
import type { Connection } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'
import { disputes, refunds } from '../schema/schema.ts'
import {
  findOrderOfPayment,
  findRefund,
  findRefundedOrder,
  readDisputes,
  readPaymentRefunds,
  readRefundTickets,
  readSwappedOrders,
  selectDisputes,
} from './refund-reads.ts'
import { endTickets, enqueueRefundMail, insertRefund } from './refund-writes.ts'
import { writeRefund } from './write-refund.ts'

type RefundChanges = Pick<RefundStore, 'refundTickets' | 'retry' | 'bookForeign' | 'observe' | 'recordDispute'>

/** Creates the writes of refunds in SQLite. */
export function createRefundChanges(connection: Connection, writer: GroupCommit): RefundChanges {
  const { db } = connection
  const existing = (refundID: string) => {
    const refund = findRefund(db, refundID)
    if (refund === null) throw new Error(`refund ${refundID} was not stored`)
    return refund
  }

  return {
    refundTickets: (request, act) =>
      writeAct(writer, act, (): RefundTicketsResult => {
        const { result, entry } = writeRefund(db, request, act.nowSSE)
        if (entry !== null) appendEntry(connection, act, entry)
        return result
      }),

    retry: (failedRefundID, refundID, act) =>
      writeAct(writer, act, () => {
        const { nowSSE } = act
        const refund = findRefund(db, failedRefundID)
        const order = refund && findRefundedOrder(db, refund.orderID)
        if (!refund || !order) return { kind: 'refused', reason: 'refundNotFound' } as const
        const ofPayment = readPaymentRefunds(db, refund.paymentID)
        const decision = decideRetry(
          {
            nowSSE,
            refund,
            isRetried: ofPayment.some(({ retryOf }) => retryOf === failedRefundID),
            paidCents: paidCentsOf(order, refund.paymentID, ofPayment),
            refunds: ofPayment,
            disputes: readDisputes(db, refund.paymentID),
          },
          refundID,
        )
        if (decision.kind === 'refused') return decision
        insertRefund(db, owedRefundRow(decision.refund, { orderNo: order.orderNo, nowSSE }, failedRefundID))
        const retried = existing(refundID)
        appendEntry(connection, act, retryEntry(failedRefundID, retried))
        return { kind: 'retried', refund: retried } as const
      }),

    bookForeign: (foreign, nowSSE) =>
      writer.write(() => {
        const order = findOrderOfPayment(db, foreign.paymentID)
        if (order === undefined || findRefund(db, foreign.providerRefundID) !== null) return null
        const { orderNo, eventNo, eventStartTimeSSE } = order
        const rows = readRefundTickets(db, orderNo)
        const { overtaken, ended, stock, isWhole } = decideForeignRefund(
          {
            nowSSE,
            order,
            eventStartTimeSSE,
            tickets: rows.map(refundableTicket),
            refunds: readPaymentRefunds(db, foreign.paymentID),
          },
          foreign,
        )
        if (overtaken.length > 0)
          db.update(refunds)
            .set({ state: 'failed', failedSSE: nowSSE, detail: overtakenDetail, dueSSE: null })
            .where(inArray(refunds.refundID, [...overtaken]))
            .run()
        const refundNo = insertRefund(db, foreignRefundRow(foreign, { orderNo, nowSSE }))
        endTickets(db, { eventNo, rows, ended, stock, refundNo, nowSSE })
        if (foreign.status !== 'failed')
          enqueueRefundMail(db, foreign.status === 'made' ? 'refundMade' : 'refundOwed', refundNo, nowSSE)
        const endedTicketIDs = ended.map(({ ticketID }) => ticketID)
        for (const swapped of isWhole ? readSwappedOrders(db, orderNo) : []) {
          const swappedRows = readRefundTickets(db, swapped.orderNo)
          const { ended: gone, stock: freed } = endAllTickets({
            nowSSE,
            eventStartTimeSSE: swapped.eventStartTimeSSE,
            tickets: swappedRows.map(refundableTicket),
          })
          endTickets(db, {
            eventNo: swapped.eventNo,
            rows: swappedRows,
            ended: gone,
            stock: freed,
            refundNo: null,
            nowSSE,
          })
          endedTicketIDs.push(...gone.map(({ ticketID }) => ticketID))
        }
        return { refund: existing(foreign.providerRefundID), isWhole, endedTicketIDs }
      }),

    observe: (refundID, news, nowSSE) =>
      writer.write(() => {
        const refund = findRefund(db, refundID)
        if (refund === null) return null
        const change = decideRefundChange(refund, news, nowSSE)
        if (change === null) return { refund, isChanged: false }
        const isRow = eq(refunds.refundID, refundID)
        db.update(refunds).set(change).where(isRow).run()
        const row = db.select({ refundNo: refunds.refundNo }).from(refunds).where(isRow).get()
        if (row !== undefined && change.state === 'made') enqueueRefundMail(db, 'refundMade', row.refundNo, nowSSE)
        return { refund: changedRefund(refund, change), isChanged: change.state !== refund.state }
      }),

    recordDispute: (reported, nowSSE) =>
      writer.write(() => {
        const order = findOrderOfPayment(db, reported.paymentID)
        if (order === undefined) return null
        const isRow = eq(disputes.disputeID, reported.disputeID)
        const known = selectDisputes(db).where(isRow).get()
        const state = nextDisputeState(known?.state ?? null, reported.state)
        if (state === known?.state) return null
        const closedSSE = state === 'open' ? null : nowSSE
        const { orderNo } = order
        if (known) db.update(disputes).set({ state, closedSSE }).where(isRow).run()
        else
          db.insert(disputes)
            .values({ ...reported, orderNo, state, openedSSE: nowSSE, closedSSE })
            .run()
        return selectDisputes(db).where(isRow).get() ?? null
      }),
  }
}
