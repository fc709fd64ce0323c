import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { changeOperation, done } from '../frame/operation.ts'

const { refusals } = orders.resend

/** Sends the mail with the tickets once more. */
export const resendOperation = changeOperation(orders.resend, async ({ store }, { orderReference }, act) => {
  const resent = await store.outbox.resend(orderReference, act)
  switch (resent.kind) {
    case 'noSuchOrder':
      return refuse(refusals, 'noSuchOrder', orderReference)
    case 'rejected':
      return refuse(refusals, resent.reason, orderReference)
    case 'enqueued':
      return done({ orderReference })
  }
})
