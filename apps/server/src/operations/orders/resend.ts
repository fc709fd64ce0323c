import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { changeOperation, done, unchanged } from '../frame/operation.ts'

const { refusals } = orders.resend

/** Sends the mail with the tickets once more. */
export const resendOperation = changeOperation(orders.resend, async ({ store }, { orderReference }, act) => {
  const resent = await store.outbox.resend(orderReference, act)
  switch (resent.kind) {
    case 'noSuchOrder':
      return refuse(refusals, 'noSuchOrder', orderReference)
    case 'rejected':
      // A mail that is due already is what the call asks for.
      return resent.reason === 'alreadyDue'
        ? unchanged({ orderReference })
        : refuse(refusals, resent.reason, orderReference)
    case 'enqueued':
      return done({ orderReference })
  }
})
