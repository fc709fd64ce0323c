import { expect, test } from 'vitest'
import { openStripePayments } from './stripe-payments.ts'
import { systemClock } from './system-clock.ts'
import { serveEachTest } from './testing/serve-each-test.ts'

/** What becomes of the refunds that are asked for. */
let refundStatus: string
const apiBase = serveEachTest((request, response) => {
  const answer = request.method === 'POST' ? { id: 're_1', object: 'refund', status: refundStatus, failure_reason: 'declined' } : { id: 'cs_1', object: 'checkout.session', payment_intent: 'pi_1' }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})

const refund = (status: string): Promise<void> => {
  refundStatus = status
  return openStripePayments({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: apiBase(), liveMode: false, clock: systemClock }).refund('cs_1', 'refund-1')
}

test.each(['succeeded', 'pending', 'requires_action'])('a refund that is %s is made', async (status) => {
  await expect(refund(status)).resolves.toBeUndefined()
})

test.each(['failed', 'canceled'])('a refund that is %s is still owed, and that is told', async (status) => {
  await expect(refund(status)).rejects.toThrow('declined')
})
