import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from './access.ts'
import { always, withBody, withPayment } from './answers.ts'

const c = initContract()

/** What payment providers send us (spec §1 leaves the payment itself open). */
export const paymentsContract = c.router({
  /** The signature is checked on the raw body; what happened is then asked of the provider itself,
   *  so repeated, late and shuffled notifications do no harm. */
  notify: {
    method: 'POST',
    path: '/api/payments/notifications',
    summary: "The payment provider's signed notification",
    body: z.unknown(),
    responses: { ...always, ...withPayment, 413: withBody[413], 415: withBody[415], 200: z.object({ received: z.literal(true) }) },
    metadata: open,
  },
})
