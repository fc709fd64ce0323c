import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { RefundTicketsResult } from '@pokfei/domain/ports/refund-store'
import { decideRefund, hasOwedMail, type RefundTicketsRequest } from '@pokfei/domain/refunds/decide-refund'
import { refundEntry } from '../../shared/audit-log/refund-entries.ts'
import { owedRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { refundedTickets } from '../../shared/refunds/refund-results.ts'
import { refundFacts } from '../../shared/refunds/refund-rows.ts'
import type { Connection } from '../engine/connect.ts'
import { findRefund, findRefundedOrder, readPaymentMoney, readRefundTickets } from './refund-reads.ts'
import { endTickets, enqueueRefundMail, insertRefund } from './refund-writes.ts'

/** A refund as it was written, with the entry of an operator's act. The entry is null if nothing was written. */
export interface WrittenRefund {
  readonly result: RefundTicketsResult
  readonly entry: AuditedChange | null
}

const nothing = (result: RefundTicketsResult): WrittenRefund => ({ result, entry: null })

/** Decides a refund and writes it, inside the open transaction: the tickets that end, the refund and its mail. */
export function writeRefund(db: Connection['db'], request: RefundTicketsRequest, nowSSE: number): WrittenRefund {
  const repeated = findRefund(db, request.refundID)
  if (repeated !== null) return nothing({ kind: 'repeated', refund: repeated })
  const order = findRefundedOrder(db, request.orderID)
  if (order === undefined)
    return nothing({ kind: 'refused', reason: 'orderNotFound', refundableCents: 0, disputes: [] })
  const { orderNo, eventNo } = order
  const rows = readRefundTickets(db, orderNo)
  const decision = decideRefund(refundFacts(order, rows, readPaymentMoney(db, order), nowSSE), request)
  if (decision.kind === 'refused') return nothing(decision)
  const { refund, ended, stock, refundableCents } = decision
  const refundNo = refund && insertRefund(db, owedRefundRow(refund, { orderNo, nowSSE }))
  endTickets(db, { eventNo, rows, ended, stock, refundNo, nowSSE })
  if (refundNo !== null && hasOwedMail(request)) enqueueRefundMail(db, 'refundOwed', refundNo, nowSSE)
  const result = refundedTickets(order, decision, nowSSE)
  return { result, entry: refundEntry(order.orderReference, refundableCents, result) }
}
