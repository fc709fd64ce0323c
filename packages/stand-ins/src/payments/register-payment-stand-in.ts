import formbody from '@fastify/formbody'
import type { Clock } from '../clock.ts'
import type { FastifyInstance } from 'fastify'
import { mount } from '@pokfei/ts-rest-fastify/mount'
import { serveAsset } from '../pages/serve-asset.ts'
import { createWebhookSender } from './webhook-sender.ts'
import { paymentAPIRoutes } from './payment-api-routes.ts'
import { closeOverduePayments, payOutEarlierDays } from './fake-payment-service.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import { paymentPageRoutes } from './payment-page-routes.ts'
import { paymentScriptPath, paymentStylePath } from './payment-page.ts'

/** The time between two rounds that close overdue payments, pay out and resend webhooks. */
const sweepSeconds = 1
/** The number of overdue payments that one round closes. */
const sweepSize = 500

/** The dependencies of the stand-in. */
export interface PaymentStandInDeps {
  /** The ledger. The code that opened it closes it. */
  readonly ledger: PaymentLedger
  readonly clock: Clock
  /** The origin of the hosted page for browsers. */
  readonly publicURL: string
  /** Returns the shop's address for webhooks. */
  readonly webhookURL: () => string
  readonly apiSecret: string
  readonly webhookSecret: Buffer
  /** Runs `work` every `seconds` until the returned function is called. Tests pass one that they drive themselves. */
  readonly every?: (seconds: number, work: () => void) => () => void
}

function everyInterval(seconds: number, work: () => void): () => void {
  const timer = setInterval(work, seconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Serves the payment provider's stand-in under /stand-ins/payments: its API and its hosted page. Sends its webhooks
 * for as long as the server runs. Demo mode only.
 */
export async function registerPaymentStandIn(app: FastifyInstance, deps: PaymentStandInDeps): Promise<void> {
  const sender = createWebhookSender({ ...deps, url: deps.webhookURL, secret: deps.webhookSecret })
  const underWay = new Set<Promise<unknown>>()

  function track(work: Promise<unknown>): void {
    const tracked = work
      .catch((error: unknown) => app.log.error({ err: error }, 'the payment stand-in failed beside a request'))
      .finally(() => underWay.delete(tracked))
    underWay.add(tracked)
  }

  let sweeping = false
  async function sweep(): Promise<void> {
    if (sweeping) return
    sweeping = true
    try {
      closeOverduePayments(deps, sweepSize)
      payOutEarlierDays(deps)
      await sender.sendDue()
    } finally {
      sweeping = false
    }
  }

  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('onRequest', (_request, reply, done) => {
      // A payment can change any second, and its pages name the buyer's purchase.
      reply.header('cache-control', 'no-store')
      done()
    })
    const sendLater = (eventID: string | null) => {
      if (eventID !== null) track(sender.send(eventID))
    }
    const sendNow = async (eventID: string | null) => {
      if (eventID !== null) await sender.send(eventID)
    }
    mount(scope, paymentAPIRoutes({ ...deps, sendLater }))
    mount(scope, paymentPageRoutes({ ...deps, sendNow }))
    serveAsset(scope, paymentStylePath, new URL('payment.css', import.meta.url), 'css')
    serveAsset(scope, paymentScriptPath, new URL('payment.js', import.meta.url), 'js')
  })

  const stop = (deps.every ?? everyInterval)(sweepSeconds, () => track(sweep()))
  app.addHook('onClose', async () => {
    stop()
    await Promise.all(underWay)
  })
}
