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
import { expireOrders } from '@pokfei/domain/orders/expire-orders'
import { stopTimes } from '@pokfei/server/stop-on-signals'
import SQLite from 'better-sqlite3'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { startHangingServer, type HangingServer } from '../support/hanging-server.ts'
import { inside } from '../support/inside.ts'
import { openBuyer } from '../support/open-buyer.ts'
import { scriptedPayments } from '../support/scripted-payments.ts'
import { startShopServer } from '../support/shop-server.ts'
import { twoOf } from '../support/shopping.ts'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** A shop in its own process. Its mail server and payment provider accept connections and never respond. */
interface HungShop extends AsyncDisposable {
  readonly origin: string
  readonly databasePath: string
  readonly process: ChildProcess
  readonly mail: HangingServer
  readonly stripe: HangingServer
  /** Resolves with the exit status and signal of the process. */
  readonly ended: Promise<{ readonly status: number | null; readonly signal: NodeJS.Signals | null }>
}

/** Starts a {@link HungShop} that sells the free type `free` and the paid type `standing`. `await using` ends it. */
async function startHungShop(): Promise<HungShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pokfei-stopping-'))
  const databasePath = join(dataDir, 'pokfei.sqlite')
  const store = await openStore(`file:${databasePath}`)
  await store.catalogue.load(
    testCatalogue([standingType(), standingType({ typeID: 'free', salePriceCents: 0, serviceFeeCents: 0 })]),
  )
  await store.close()
  const [mail, stripe, port] = [await startHangingServer(), await startHangingServer(), await freePort()]
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
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
    databasePath,
    process: child,
    mail,
    stripe,
    ended,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
      await mail[Symbol.asyncDispose]()
      await stripe[Symbol.asyncDispose]()
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Returns the rows of the pending order and of the mail. */
function readBooks(path: string) {
  const sqlite = new SQLite(path, { readonly: true })
  const order = sqlite
    .prepare("select orderID, paymentID, dueSSE, paymentDeadlineSSE from orders where state = 'IN_PROGRESS'")
    .get()
  const mail = sqlite.prepare('select dueSSE, sentSSE, droppedSSE, attempts, lastFailure from outbox').get()
  sqlite.close()
  return { order, mail }
}

inside(
  'a server whose mail server and payment provider hang stops by itself, in good order and with nothing lost',
  { timeout: 120_000 },
  async () => {
    expect(Math.max(...Object.values(stopTimes))).toBeLessThan(5_000)
    await using shop = await startHungShop()
    const [free, paying] = [await openBuyer(shop.origin, 'Fei'), await openBuyer(shop.origin, 'Pui')]
    expect((await free.send('/api/orders', { json: twoOf('free') })).status).toBe(200)
    const answer = paying.send('/api/orders', { json: twoOf('standing') })
    await Promise.all([shop.mail.called, shop.stripe.called])
    // A client that never finishes its request does not delay the stop either.
    const slow = connect(Number(new URL(shop.origin).port), '127.0.0.1')
    slow.on('error', () => slow.destroy())
    await once(slow, 'connect')
    slow.write('POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{')

    shop.process.kill('SIGTERM')
    expect({ status: (await answer).status, body: await (await answer).json() }).toMatchObject({
      status: 503,
      body: { error: 'paymentUnavailable' },
    })
    expect(await shop.ended).toEqual({ status: 0, signal: null })

    const { order, mail } = readBooks(shop.databasePath)
    expect(order).toMatchObject({ paymentID: null, dueSSE: expect.any(Number) })
    expect(mail).toEqual({
      dueSSE: expect.any(Number),
      sentSSE: null,
      droppedSSE: null,
      attempts: 1,
      lastFailure: 'the server is stopping',
    })

    // The next process creates the payment that the first one could not.
    const store = await openStore(`file:${shop.databasePath}`)
    const due = Number(Object(order).dueSSE)
    expect(due).toBeLessThan(Number(Object(order).paymentDeadlineSSE))
    await expireOrders(
      { store, clock: { nowSSE: () => due }, payments: scriptedPayments(), settings: { publicURL: shop.origin } },
      { limit: 10 },
    )
    await store.close()
    expect(readBooks(shop.databasePath).order).toMatchObject({ paymentID: expect.any(String) })
  },
)

inside(
  'a server that was told to stop takes no more calls, and a second signal ends it at once',
  { timeout: 120_000 },
  async () => {
    await using shop = await startHungShop()
    const paying = await openBuyer(shop.origin, 'Pui')
    const answer = paying.send('/api/orders', { json: twoOf('standing') }).catch(() => null)
    await shop.stripe.called
    shop.process.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${shop.origin}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 20_000 },
      )
      .toBe(false)
    const again = setInterval(() => shop.process.kill('SIGTERM'), 20)
    expect(await shop.ended).toEqual({ status: 143, signal: null })
    clearInterval(again)
    await answer
  },
)

inside('a server that is stopping says so to a balancer that still asks', async () => {
  await using shop = await startShopServer()
  const socket = connect(Number(new URL(shop.origin).port), 'localhost')
  await once(socket, 'connect')
  const ask = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  socket.write(ask)
  await once(socket, 'data')
  socket.write(ask)
  const [answer] = await Promise.all([text(socket), shop.app.close()])
  expect(answer).toMatch(/^HTTP\/1.1 503 [^]*\{"status":"stopping"\}$/)
})
