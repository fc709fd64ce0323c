import { paymentsContract } from '@pokfei/contracts/payments'
import { settlePayment, type SettlePaymentResult } from '@pokfei/domain/payments/settle-payment'
import { initServer } from '@ts-rest/fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse } from '../hooks/errors.ts'

const s = initServer()

/** Gives the routes of a scope their bodies as they were sent, byte by byte: a signature is over those. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The payment provider's notifications. Needs {@link keepRawBodies} in its scope. */
export const paymentsRoutes = ({ payments, ...deps }: AppDeps) =>
  s.router(paymentsContract, {
    notify: async ({ request, body }) => {
      const notification = Buffer.isBuffer(body) ? payments.readNotification(body, request.headers) : null
      if (notification === null) return refuse(request, 'badRequest')
      if ('kind' in notification) return { status: 200, body: { received: true } }
      const result = await settlePayment({ payments, ...deps }, notification)
      raiseAlarm(request.log, result)
      // Whoever is told that we cannot look it up now sends it again.
      if (result.kind === 'unavailable') return refuse(request, 'paymentUnavailable')
      return { status: 200, body: { received: true } }
    },
  })

/** Money that came in wrongly is told to the operator; everybody else's part is done by then. */
function raiseAlarm(log: FastifyBaseLogger, result: SettlePaymentResult): void {
  if (result.kind === 'unknownOrder') {
    log.error({ alarm: 'unknownOrder', paymentID: result.paymentID }, 'a payment belongs to no order of ours')
  }
  if (result.kind === 'settled' && (result.news === 'paidWrongly' || result.news === 'paidTwice')) {
    const { orderID, orderReference } = result.order
    log.error({ alarm: result.news, orderID, orderReference }, 'a payment does not agree with its order')
  }
}
