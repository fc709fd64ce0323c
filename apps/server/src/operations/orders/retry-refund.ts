import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { retryRefund } from '@pokfei/domain/services/refunds/refund-tickets'
import { changeOperation, done } from '../frame/operation.ts'

const contract = orders['retry-refund']

/** Asks for a failed refund again. */
export const retryRefundOperation = changeOperation(contract, async ({ store }, { refundID: failedID }, act) => {
  const retried = await retryRefund({ store }, failedID, act)
  if (retried.kind === 'refused') return refuse(contract.refusals, retried.reason)
  const { orderReference, refundID, amountCents } = retried.refund
  return done({ orderReference, refund: { refundID, amountCents, retryOf: failedID } })
})
