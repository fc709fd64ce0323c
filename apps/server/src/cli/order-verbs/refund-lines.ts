import type { refundShape } from '@pokfei/desk-contract/shapes/order'
import type { RefundReason } from '@pokfei/domain/payments/refund'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'

type StoryRefund = z.infer<typeof refundShape>

const reasonWords: Readonly<Record<Exclude<RefundReason, 'unusedPayment'>, string>> = {
  requested: 'requested',
  eventChanged: 'after a change',
  eventCancelled: 'event cancelled',
  foreign: "in the provider's dashboard",
}

/** Returns why a refund was made. A payment that bought nothing is another one than that of the order. */
const reasonOf = ({ reason, paymentID }: StoryRefund): string =>
  reason === 'unusedPayment' ? `payment ${paymentID} bought nothing` : reasonWords[reason]

/** Returns the state of a refund with the time of it. */
function stateOf({ state, owedSSE, askedSSE, madeSSE, failedSSE, detail }: StoryRefund): string {
  switch (state) {
    case 'owed':
      return `owed ${formatDateTime(owedSSE)}`
    case 'asked':
    case 'pending':
      return `${state} since ${formatDateTime(askedSSE ?? owedSSE)}`
    case 'made':
      return `made ${formatDateTime(madeSSE ?? owedSSE)}`
    case 'failed':
      return `FAILED ${formatDateTime(failedSSE ?? owedSSE)}${detail === null ? '' : `: ${detail}`}`
  }
}

/** Returns the line of a refund. */
export const refundLine = (refund: StoryRefund): string =>
  [
    formatHkd(refund.amountCents),
    reasonOf(refund),
    refund.refundID,
    ...(refund.retryOf === null ? [] : [`repeats ${refund.retryOf}`]),
    stateOf(refund),
  ].join('  ')
