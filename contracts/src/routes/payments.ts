import { initContract } from '@ts-rest/core'
import { z } from 'zod'
import { open } from '../access.ts'
import { commonErrors, bodyErrors, paymentErrors } from '../schemas/responses.ts'

const c = initContract()

/** Notifications from payment providers (ORD-32). */
export const paymentsContract = c.router({
  /**
   * The server checks the signature on the raw body and then looks the payment up at the provider. So repeated, late
   * and shuffled notifications do no harm.
   */
  notify: {
    method: 'POST',
    path: '/api/payments/notifications',
    summary: "The payment provider's signed notification",
    body: z.unknown(),
    responses: {
      ...commonErrors,
      ...paymentErrors,
      413: bodyErrors[413],
      415: bodyErrors[415],
      200: z.object({ received: z.literal(true) }),
    },
    metadata: open,
  },
})
