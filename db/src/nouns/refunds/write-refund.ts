import type { AuditedChange } from '@pokfei/domain/audit-log/audit-entry'
import type { RefundTicketsResult } from '@pokfei/domain/ports/refund-store'
import { doorMeansOf } from '@pokfei/domain/payments/door-payment'
import { decideRefund, hasOwedMail, refundParts, type RefundTicketsRequest } from '@pokfei/domain/refunds/decide-refund'
import { refundEntry } from '@pokfei/domain/audit-log/entries/orders/refund-entries'
import { owedRefundRow } from '../../shared/refunds/new-refund-row.ts'
import { refundedTickets } from '@pokfei/domain/refunds/refund-results'
import type { Database } from '../../shared/engine.ts'
import { keepPlaces } from './keep-places.ts'
import { findRefund, lockRefundedOrder, readRefundFacts, readRefundTickets } from './refund-reads.ts'
import { endTickets, enqueueRefundMail, insertRefund } from './refund-writes.ts'

/** A refund as it was written, with the entry of an operator's act. The entry is null if nothing was written. */
export interface WrittenRefund {
  readonly result: RefundTicketsResult
  readonly entry: AuditedChange | null
  /** The rows of the refund and its order. Null without a refund. */
  readonly nos: { readonly orderNo: number; readonly refundNo: number } | null
}

const nothing = (result: RefundTicketsResult): WrittenRefund => ({ result, entry: null, nos: null })

/** Decides a refund and writes it, inside the open transaction: the tickets that end, the refund and its mail. */
export async function writeRefund(db: Database, request: RefundTicketsRequest, nowSSE: number): Promise<WrittenRefund> {
  const order = await lockRefundedOrder(db, request.orderID)
  const repeated = await findRefund(db, request.refundID)
  if (repeated !== null) return nothing({ kind: 'repeated', refund: repeated })
  if (order === null) return nothing({ kind: 'refused', reason: 'orderNotFound', refundableCents: 0, disputes: [] })
  const { orderNo, eventNo } = order
  const rows = await readRefundTickets(db, orderNo)
  const facts = await readRefundFacts(db, order, rows, nowSSE)
  const decision = decideRefund(facts, request)
  if (decision.kind === 'refused') return nothing(decision)
  const { refund, ended, stock, refundableCents } = decision
  const refundNos: number[] = []
  for (const part of refund === null ? [] : refundParts(refund, facts))
    refundNos.push(await insertRefund(db, owedRefundRow(part, { orderNo, nowSSE })))
  const [refundNo = null] = refundNos
  await endTickets(db, { eventNo, rows, ended, stock, refundNo, nowSSE })
  const keptAs =
    request.keepAs === undefined ? [] : await keepPlaces(db, request.keepAs, { eventNo, rows, ended, stock })
  const hasMail = hasOwedMail(request) && order.paymentID !== null && doorMeansOf(order.paymentID) === null
  for (const no of hasMail ? refundNos : []) await enqueueRefundMail(db, 'refundOwed', no, nowSSE)
  const result = refundedTickets(order, decision, keptAs, nowSSE)
  const nos = refundNo === null ? null : { orderNo, refundNo }
  return { result, entry: refundEntry(order.orderReference, refundableCents, result), nos }
}
