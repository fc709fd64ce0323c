import { paymentsContract } from '@pokfei/contracts/payments'
import { settlePayment } from '@pokfei/domain/payments/settle-payment'
import { tellFailedRefund } from '@pokfei/domain/payments/tell-failed-refund'
import { initServer } from '@ts-rest/fastify'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { refuse } from '../hooks/errors.ts'
import { raisePaymentAlarm, raiseRefundAlarm } from '../raise-payment-alarm.ts'
import { refuseForProvider } from './refuse-for-provider.ts'

const s = initServer()

/** Gives the routes of a scope their raw bodies, because a signature covers the exact bytes. */
export function keepRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The route of the payment provider's webhook. Needs {@link keepRawBodies} in its scope. */
export const paymentsRoutes = (deps: AppDeps) =>
  s.router(paymentsContract, {
    notify: async ({ request, body }) => {
      const notification = Buffer.isBuffer(body) ? deps.payments.readNotification(body, request.headers) : null
      if (notification === null) {
        request.server.noteForgedNotification(request)
        return refuse(request, 'badRequest')
      }
      const watched = { log: request.log, metrics: request.server.metrics }
      switch (notification.kind) {
        case 'irrelevant':
          break
        case 'unreadable':
          request.log.warn('a notification was signed rightly, and cannot be read')
          break
        case 'payment': {
          const result = await settlePayment(deps, notification)
          await raisePaymentAlarm(deps, watched, result)
          // A 503 makes the provider send the webhook again.
          if (result.kind === 'unavailable') return refuseForProvider(request, result.cause)
          break
        }
        case 'refundFailed': {
          await tellFailedRefund(deps, notification, (order) => raiseRefundAlarm(watched, order, notification))
          break
        }
      }
      return { status: 200, body: { received: true } }
    },
  })
