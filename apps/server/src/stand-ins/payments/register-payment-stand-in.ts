import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import type { Clock } from '@pokfei/domain/ports/clock'
import { initServer } from '@ts-rest/fastify'
import type { FastifyInstance } from 'fastify'
import { createNotificationSender } from './notification-sender.ts'
import { paymentAPIRoutes } from './payment-api-routes.ts'
import { closeOverduePayments } from './payment-desk.ts'
import type { PaymentLedger } from './payment-ledger.ts'
import { paymentPageRoutes } from './payment-page-routes.ts'
import { paymentScriptPath, paymentStylePath } from './payment-page.ts'

const s = initServer()

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
    const options = {
      logInitialization: false,
      requestValidationErrorHandler: (error: Error, _request: unknown, reply: { send(error: Error): unknown }) =>
        void reply.send(error),
    }
    const announce = (eventID: string | null) => {
      if (eventID !== null) track(sender.send(eventID))
    }
    const tell = async (eventID: string | null) => {
      if (eventID !== null) await sender.send(eventID)
    }
    await scope.register(s.plugin(paymentAPIRoutes({ ...deps, announce })), options)
    await scope.register(s.plugin(paymentPageRoutes({ ...deps, tell })), options)
    serveAsset(scope, paymentStylePath, './payment.css', 'text/css; charset=utf-8')
    serveAsset(scope, paymentScriptPath, './payment.js', 'text/javascript; charset=utf-8')
  })

  const stop = (deps.every ?? everyInterval)(sweepSeconds, () => track(sweep()))
  app.addHook('onClose', async () => {
    stop()
    await Promise.all(underWay)
  })
}

function serveAsset(app: FastifyInstance, path: string, file: string, type: string): void {
  const content = readFileSync(new URL(file, import.meta.url))
  app.get(path, (_request, reply) => reply.header('cache-control', 'public, max-age=300').type(type).send(content))
}
