import { tmpdir } from 'node:os'
import fastify, { type FastifyInstance } from 'fastify'
import { openStore } from '@pokfei/db/open-store'
import type { PaymentProvider } from '@pokfei/domain/ports/payment-provider'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { buildApp } from '@pokfei/server/app'
import { openLoopDelay } from '@pokfei/server/http/overload/loop-delay'
import { openPdfRenderer } from '@pokfei/server/tickets/pdf-renderer'
import { openStandIns } from '@pokfei/server/demo/open-stand-ins'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { buildNaiveServer } from './naive-server.ts'
import { sqlitePath } from '../../support/store/raw-database.ts'
import { idlePath } from '../support/order-buyers.ts'

/** The servers of the order benchmarks, each in its own process. `ours` has every hook that an operator can turn on,
 *  and a payment provider without delay. `idle` is the same with a POST that does nothing. `naive` is the naive server.
 *  `bare` does nothing and has no hooks. */

/** Returns a provider that creates each payment at once and stores none. The memory of tens of thousands is not the
 *  server's cost. */
function forgetfulPayments(): PaymentProvider {
  let made = 0
  return {
    ...scriptedPayments(),
    async create({ orderID, amountCents, currency }) {
      made += 1
      return {
        paymentID: `payment-${made}`,
        orderID,
        status: 'open',
        amountCents,
        currency,
        liveMode: false,
        redirectURL: `https://pay.example/${made}`,
        method: null,
        paidSSE: null,
      }
    },
  }
}

/** Builds the whole application. Its limits count every call, but reject none of these. */
async function buildOurs(databaseURL: string): Promise<FastifyInstance> {
  const secret = Buffer.alloc(32, 7)
  const publicURL = 'http://localhost'
  const store = await openStore(databaseURL, { writesInThread: true })
  const { mailer } = openStandIns({ clock: systemClock, dataDir: tmpdir(), publicURL, secret })
  const rateLimits = {
    ordersPerMinute: 60,
    memberCallsPerMinute: 600,
    callsPerMinute: 10_000_000,
    pagesPerMinute: 10_000_000,
    answersPerMinute: 10_000_000,
    signInsPerMinute: 60,
  }
  const settings = {
    mode: 'demo',
    publicURL,
    mediaDir: tmpdir(),
    secret,
    logLevel: 'warn',
    web: 'none',
    rateLimits,
  } as const
  const shedding = { loop: openLoopDelay(), maxDelayMilliseconds: 2_000 }
  return buildApp({
    store,
    clock: systemClock,
    payments: forgetfulPayments(),
    signIn: { google: null, wechat: null },
    pdf: openPdfRenderer(),
    mailer,
    standIns: null,
    settings,
    shedding,
  })
}

const nothing = async () => ({ redirectURL: 'https://pay.example/1' })

/** Builds the whole application with one more route, behind the same hooks as all our routes that change data. */
async function buildIdle(databaseURL: string): Promise<FastifyInstance> {
  const app = await buildOurs(databaseURL)
  return app.post(idlePath, nothing)
}

/** Builds a Fastify with two routes: one reads a body and responds, the other sends a page of bytes. */
function buildBare(): FastifyInstance {
  const app = fastify()
  const page = Buffer.alloc(4_096, 'a')
  app.post('/api/orders', nothing)
  app.get('/*', (_request, reply) => reply.type('application/json').send(page))
  return app
}

const builders: Readonly<Record<string, (databaseURL: string) => FastifyInstance | Promise<FastifyInstance>>> = {
  ours: buildOurs,
  idle: buildIdle,
  naive: (databaseURL) => buildNaiveServer(sqlitePath(databaseURL)),
  bare: buildBare,
}
const [kind = '', databaseURL = ''] = process.argv.slice(2)
const app = await builders[kind]?.(databaseURL)
if (app === undefined) throw new Error(`there is no server ${kind}`)
await app.listen({ port: 0, host: '127.0.0.1', backlog: 8_192 })
const address = app.server.address()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.on('disconnect', () => process.exit())
process.send?.(typeof address === 'object' && address !== null ? address.port : 0)
