import { doorMeansOf } from '../payments/door-payment.ts'
import type { NewRefund, Refund } from '../payments/refund.ts'

/** The words about a refund of a sale at the door that no operator has asked for, such as after a cancellation. */
const giveByHand = 'paid at the door: give it back by hand, and call retry-refund'

/**
 * Returns the first state of a refund (OPS-122). The provider makes refunds of its own payments. Money of the door goes back by
 * hand: an operator who asks for the refund gives it back at that moment, and any other refund waits for one as failed.
 */
export function refundStart(
  { paymentID, reason }: Pick<NewRefund, 'paymentID' | 'reason'>,
  nowSSE: number,
  isRetry: boolean,
): Pick<Refund, 'state' | 'madeSSE' | 'failedSSE' | 'detail'> {
  const none = { madeSSE: null, failedSSE: null, detail: null }
  if (doorMeansOf(paymentID) === null) return { ...none, state: 'owed' }
  if (isRetry || reason === 'requested') return { ...none, state: 'made', madeSSE: nowSSE }
  return { ...none, state: 'failed', failedSSE: nowSSE, detail: giveByHand }
}
