import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openStore } from '@pokfei/db/open-store'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { stopTimes } from '@pokfei/server/stop-on-signals'
import { expect } from 'vitest'
import { compileCache } from '../../support/test-server/compile-cache.ts'
import { freePort } from '../../support/fixtures/free-port.ts'
import { startHangingServer, type HangingServer } from '../../support/test-server/hanging-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { openBuyer } from '../../support/browser/open-buyer.ts'
import { scriptedPayments } from '../../support/payments/scripted-payments.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'
import { rawDatabase } from '../../support/store/raw-database.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { twoOf } from '../../support/browser/purchase-steps.ts'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'

const main = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))

const withoutStopDeadline = fileURLToPath(
  new URL('../../support/test-server/without-stop-deadline.ts', import.meta.url),
)

/** A server in its own process. Its mail server and payment provider accept connections and never respond. */
interface HungServer extends AsyncDisposable {
  readonly origin: string
  readonly databaseURL: string
  readonly process: ChildProcess
  readonly mail: HangingServer
  readonly stripe: HangingServer
  /** Resolves with the exit status and signal of the process. */
  readonly ended: Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>
}

/** Starts a {@link HungServer} that sells the free type `free` and the paid type `standing`. `await using` ends it. */
async function startHungServer(): Promise<HungServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-stopping-'))
  const database = await freshDatabase()
  const { databaseURL } = database
  const store = await openStore(databaseURL)
  await store.catalogue.load(
    testCatalogue([standingType(), standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })]),
  )
  await store.close()
  const [mail, stripe, port] = [await startHangingServer(), await startHangingServer(), await freePort()]
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--import', withoutStopDeadline, main], {
    env: {
      PATH: process.env['PATH'],
      ...compileCache,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseURL,
      LOG_LEVEL: 'silent',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'tickets@pokfei.example',
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
      STRIPE_API_BASE: `http://127.0.0.1:${stripe.port}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit').then(([status, signal]) => ({ status, signal }))
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} instead of starting`)
    await wait(50)
  }
  return {
    origin,
    databaseURL,
    process: child,
    mail,
    stripe,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await mail[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Returns the rows of the pending order and of the mail. */
async function readLedger(databaseURL: string) {
  const raw = rawDatabase(databaseURL)
  const order = (await raw.rows('orders')).find(({ state }) => state === 'IN_PROGRESS')
  const [mail] = await raw.rows('outbox')
  return { order, mail }
}

inProcessTest(
  'stops in good order and loses nothing while mail server and payment provider hang',
  { timeout: 120_000, tags: 'ORD-38' },
  async () => {
    expect(Math.max(...Object.values(stopTimes))).toBeLessThan(5_000)
    await using testServer = await startHungServer()
    const [free, paying] = [await openBuyer(testServer.origin, 'Fei'), await openBuyer(testServer.origin, 'Pui')]
    expect((await free.send('/api/orders', { json: twoOf('free') })).status).toBe(200)
    const response = paying.send('/api/orders', { json: twoOf('standing') })
    await Promise.all([testServer.mail.called, testServer.stripe.called])
    // A client that never finishes its request does not delay the stop either.
    const slow = connect(Number(new URL(testServer.origin).port), '127.0.0.1')
    slow.on('error', () => slow.destroy())
    await once(slow, 'connect')
    slow.write('POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{')

    testServer.process.kill('SIGTERM')
    expect({ status: (await response).status, body: await (await response).json() }).toMatchObject({
      status: 503,
      body: { error: 'paymentUnavailable' },
    })
    expect(await testServer.ended).toEqual({ status: 0, signal: null })

    const { order, mail } = await readLedger(testServer.databaseURL)
    expect(order).toMatchObject({ paymentID: null, dueSSE: expect.any(Number) })
    expect(mail).toMatchObject({
      dueSSE: expect.any(Number),
      sentSSE: null,
      droppedSSE: null,
      attempts: 1,
      lastFailure: 'the server is stopping',
    })

    // The next process creates the payment that the first one could not.
    const store = await openStore(testServer.databaseURL)
    const due = Number(Object(order).dueSSE)
    expect(due).toBeLessThan(Number(Object(order).paymentDeadlineSSE))
    await reconcileOrders(
      { store, clock: { nowSSE: () => due }, payments: scriptedPayments(), settings: { publicURL: testServer.origin } },
      { limit: 10 },
    )
    await store.close()
    expect((await readLedger(testServer.databaseURL)).order).toMatchObject({ paymentID: expect.any(String) })
  },
)

inProcessTest(
  'accepts no calls after a stop signal, and ends at once at the second one',
  { timeout: 120_000 },
  async () => {
    await using testServer = await startHungServer()
    const paying = await openBuyer(testServer.origin, 'Pui')
    const response = paying.send('/api/orders', { json: twoOf('standing') }).catch(() => null)
    await testServer.stripe.called
    testServer.process.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${testServer.origin}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(false)
    const again = setInterval(() => testServer.process.kill('SIGTERM'), 20)
    expect(await testServer.ended).toEqual({ status: 143, signal: null })
    clearInterval(again)
    await response
  },
)

inProcessTest('reports to a load balancer that it is stopping', async () => {
  await using testServer = await startInProcessServer()
  const socket = connect(Number(new URL(testServer.origin).port), 'localhost')
  await once(socket, 'connect')
  const ask = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(ask)
  await once(socket, 'data')
  socket.write(ask)
  const [response] = await Promise.all([text(socket), testServer.app.close()])
  expect(response).toMatch(/^HTTP\/1.1 503 [^]*\{"status":"stopping","version":"[\d.]+","commit":"[^"]+"\}$/)
})
