import type { DisputeState } from '@pokfei/domain/payments/dispute'
import type { RefundDispute } from '@pokfei/domain/refunds/decide-refund'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'

const stateWords: Readonly<Record<DisputeState, string>> = {
  open: 'still open',
  won: 'won, so the money is here',
  lost: 'lost, so the bank has given the money to the buyer',
}

/** Returns a line for each dispute that keeps money of an order from a refund. */
export const blockingLines = (orderReference: string, disputes: readonly RefundDispute[]): readonly string[] =>
  disputes.map(
    ({ disputeID, amountCents, state, openedSSE }) =>
      `${formatHkd(amountCents)} of ${orderReference} is in dispute ${disputeID}, opened ${formatDateTime(openedSSE)} and ${stateWords[state]}.`,
  )
