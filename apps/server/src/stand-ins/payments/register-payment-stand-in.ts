import formbody from '@fastify/formbody'
import type { Clock } from '@pokfei/domain/ports/clock'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../mount.ts'
import { serveAsset } from '../serve-asset.ts'
import { createNotificationSender } from './notification-sender.ts'
import { paymentAPIRoutes } from './payment-api-routes.ts'
import { closeOverduePayments } from './payment-desk.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import { paymentPageRoutes } from './payment-page-routes.ts'
import { paymentScriptPath, paymentStylePath } from './payment-page.ts'

/** How often overdue payments are closed and owed notifications sent again. */
const sweepSeconds = 1
/** How many overdue payments one sweep closes. */
const sweepSize = 500

/** What the stand-in works with. */
export interface PaymentStandInDeps {
  /** Closed by whoever opened it. */
  readonly ledger: PaymentLedger
  readonly clock: Clock
  /** The origin under which browsers find the hosted page. */
  readonly publicURL: string
  /** Where the shop takes notifications, server to server. */
  readonly notificationURL: () => string
  readonly apiSecret: string
  readonly notificationSecret: Buffer
  /** Runs `work` every so many seconds until the answer is called. Tests pass one that they drive themselves. */
  readonly every?: (seconds: number, work: () => void) => () => void
}

function everyInterval(seconds: number, work: () => void): () => void {
  const timer = setInterval(work, seconds * 1000)
  timer.unref()
  return () => clearInterval(timer)
}

/** Serves the payment provider's stand-in under /stand-ins/payments: its API, its hosted page, and its notifications,
 *  which it sends for as long as the server runs. Demo mode only. */
export async function registerPaymentStandIn(app: FastifyInstance, deps: PaymentStandInDeps): Promise<void> {
  const sender = createNotificationSender({ ...deps, url: deps.notificationURL, secret: deps.notificationSecret })
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
      await sender.sendDue()
    } finally {
      sweeping = false
    }
  }

  await app.register(async (scope) => {
    await scope.register(formbody)
    scope.addHook('onRequest', (_request, reply, done) => {
      // A payment changes by the second, and its pages name what somebody buys.
      reply.header('cache-control', 'no-store')
      done()
    })
    const announce = (eventID: string | null) => {
      if (eventID !== null) track(sender.send(eventID))
    }
    const tell = async (eventID: string | null) => {
      if (eventID !== null) await sender.send(eventID)
    }
    await mount(scope, paymentAPIRoutes({ ...deps, announce }))
    await mount(scope, paymentPageRoutes({ ...deps, tell }))
    serveAsset(scope, paymentStylePath, new URL('payment.css', import.meta.url), 'css')
    serveAsset(scope, paymentScriptPath, new URL('payment.js', import.meta.url), 'js')
  })

  const stop = (deps.every ?? everyInterval)(sweepSeconds, () => track(sweep()))
  app.addHook('onClose', async () => {
    stop()
    await Promise.all(underWay)
  })
}
