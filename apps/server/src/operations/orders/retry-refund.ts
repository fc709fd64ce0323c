import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import type { Refund } from '@pokfei/domain/payments/refund'
import { retryRefund } from '@pokfei/domain/services/refunds/refund-tickets'
import { changeOperation, done, unchanged, type OperationDeps } from '../frame/operation.ts'
import { refundOf } from './repeated-refund.ts'

const contract = orders['retry-refund']

/** Asks for a failed refund again. */
export const retryRefundOperation = changeOperation(contract, async ({ store }, { refundID: failedID }, act) => {
  const retried = await retryRefund({ store }, failedID, act)
  if (retried.kind === 'retried') return done(resultOf(failedID, retried.refund))
  if (retried.reason !== 'retriedBefore') return refuse(contract.refusals, retried.reason)
  const before = await findRetry({ store }, failedID)
  return before === null ? refuse(contract.refusals, 'refundNotFound') : unchanged(resultOf(failedID, before))
})

const resultOf = (retryOf: string, refund: Refund) => ({
  orderReference: refund.orderReference,
  refund: { ...refundOf(refund), retryOf },
})

/** Returns the refund that repeats a failed one, or null. */
async function findRetry({ store }: Pick<OperationDeps, 'store'>, failedID: string): Promise<Refund | null> {
  const failed = await store.refunds.find(failedID)
  const ofOrder = failed === null ? [] : await store.refunds.listOfOrder(failed.orderID)
  return ofOrder.find(({ retryOf }) => retryOf === failedID) ?? null
}
