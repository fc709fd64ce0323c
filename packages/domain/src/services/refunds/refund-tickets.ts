import type { OperatorAct } from '../../audit-log/operator-act.ts'
import { newID } from '../../ids.ts'
import type { RefundStore, RefundTicketsResult } from '../../ports/refund-store.ts'
import type { RefundTicketsRequest } from '../../refunds/decide-refund.ts'

/** The stores behind the operator's verbs about refunds. */
export interface RefundDeps {
  readonly store: { readonly refunds: Pick<RefundStore, 'refundTickets' | 'retry'> }
}

/**
 * Refunds tickets of a completed order, or money alone. It ends the tickets and owes the refund in one transaction. A worker
 * makes the refund afterwards. A `refundID` of the caller makes a repeated call safe. A dry run writes nothing.
 */
export function refundTickets(
  { store }: RefundDeps,
  { refundID = newID(), ...request }: Omit<RefundTicketsRequest, 'refundID'> & { readonly refundID?: string },
  act: OperatorAct,
): Promise<RefundTicketsResult> {
  return store.refunds.refundTickets({ refundID, ...request }, act)
}

/** Asks for a failed refund again, as a new refund (RFD-9). */
export function retryRefund(
  { store }: RefundDeps,
  failedRefundID: string,
  act: OperatorAct,
): ReturnType<RefundStore['retry']> {
  return store.refunds.retry(failedRefundID, newID(), act)
}
