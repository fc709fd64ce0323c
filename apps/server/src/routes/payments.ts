import { paymentsContract } from '@pokfei/contracts/routes/payments'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { settleDispute } from '@pokfei/domain/services/refunds/settle-dispute'
import { settleRefunds } from '@pokfei/domain/services/refunds/settle-refunds'
import { implement } from '@pokfei/ts-rest-fastify/implement'
import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-deps.ts'
import { errorResponse } from '../http/errors.ts'
import { raisePaymentAlarm } from '../payments/payment-alarms.ts'
import { raiseDisputeAlarm, raiseRefundAlarms } from '../payments/refund-alarms.ts'
import { providerErrorResponse } from './provider-error-response.ts'

/** Gives the routes of a scope their raw bodies, because a signature covers the exact bytes. */
export function registerRawBodyParser(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

/** The route of the payment provider's webhook. Needs {@link registerRawBodyParser} in its scope. */
export const paymentsRoutes = (deps: AppDeps) =>
  implement(paymentsContract, {
    notify: async ({ request, body }) => {
      const webhook = Buffer.isBuffer(body) ? deps.payments.readWebhook(body, request.headers) : null
      if (webhook === null) {
        request.server.countForgedWebhook(request)
        return errorResponse(request, 'badRequest')
      }
      const watched = { log: request.log, metrics: request.server.metrics }
      switch (webhook.kind) {
        case 'irrelevant':
          break
        case 'unreadable':
          request.log.warn('webhook with a valid signature is unreadable')
          break
        case 'payment': {
          const result = await settlePayment(deps, webhook)
          await raisePaymentAlarm(deps, watched, result)
          // A 503 makes the provider send the webhook again.
          if (result.kind === 'unavailable') return providerErrorResponse(request, result.cause)
          break
        }
        case 'refunds': {
          const result = await settleRefunds(deps, webhook)
          if (result.kind === 'unavailable') return providerErrorResponse(request, result.cause)
          if (result.kind === 'unknownOrder') await raisePaymentAlarm(deps, watched, result)
          else for (const settled of result.refunds) await raiseRefundAlarms(deps, watched, settled)
          break
        }
        case 'dispute': {
          const result = await settleDispute(deps, webhook)
          if (result.kind === 'unavailable') return providerErrorResponse(request, result.cause)
          if (result.kind === 'unknownOrder') await raisePaymentAlarm(deps, watched, result)
          else if (result.dispute !== null) await raiseDisputeAlarm(deps, watched, result.dispute)
          break
        }
      }
      return { status: 200, body: { received: true } }
    },
  })
