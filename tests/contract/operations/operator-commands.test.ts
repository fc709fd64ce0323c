import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { expect, vi } from 'vitest'
import { openBuyer } from '../../support/browser/open-buyer.ts'
import { checkOut, newestOrder, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { freePort } from '../../support/fixtures/free-port.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'
import { runProgram } from '../../support/test-server/run-program.ts'
import { startServerProcess } from '../../support/test-server/server-process.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'
import { soon } from '../../support/vitest/soon.ts'

const event = `${testEvent.organizerID}/${testEvent.eventID}`

const free = standingType({ salePriceCents: 0, serviceFeeCents: 0 })

/** Creates a data folder with an event on sale. Returns it with the variables of its server and of its commands. */
async function createServerData(type = free) {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-operator-'))
  const database = await freshDatabase()
  const store = await openStore(database.databaseURL)
  const tomorrowSSE = Math.floor(Date.now() / 1000) + 86_400
  await store.catalogue.load(testCatalogue([type], { saleStartTimeSSE: 1, eventStartTimeSSE: tomorrowSSE }))
  await store.close()
  const port = String(await freePort())
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  const set = { PORT: port, PUBLIC_URL, DATABASE_URL: database.databaseURL, LOG_LEVEL: 'silent', OPERATOR: 'wing' }
  return {
    set,
    dataDir: join(folder, 'data'),
    run: (...call: readonly string[]) => runProgram(folder, call, set),
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true })
    },
  }
}

inProcessTest(
  'an operator answers a buyer and pauses a sale with commands, beside a running server',
  { tags: ['OPS-1', 'OPS-3', 'OPS-4', 'OPS-5', 'OPS-8', 'OPS-13'] },
  async () => {
    await using data = await createServerData()
    await using server = await startServerProcess({ ...data.set, DATA_DIR: data.dataDir })
    const karen = await openBuyer(server.origin, 'karen')
    expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)
    const { orderReference } = await newestOrder(karen)

    expect(data.run('orders', 'show', orderReference)).toMatchObject({
      status: 0,
      errorOutput: '',
      output: expect.stringContaining(`${orderReference}  COMPLETED`),
    })
    expect(data.run('events', 'pause', event, '--dry-run').output).toMatch(/^A dry run: nothing was written/)
    expect((await karen.send('/api/orders', { json: twoOf('standing') })).status).toBe(200)

    expect(data.run('events', 'pause', event, '--reason', 'a wrong price')).toMatchObject({ status: 0 })
    await vi.waitFor(async () => {
      const page = await fetch(`${server.origin}/api/events/event/${event}`)
      expect(await page.json()).toMatchObject({ availability: 'salePaused' })
    }, soon)
    const rejected = await karen.send('/api/orders', { json: twoOf('standing') })
    expect([rejected.status, await rejected.json()]).toEqual([409, { reason: 'salePaused' }])

    expect(data.run('events', 'pause', event)).toMatchObject({
      status: 0,
      output: expect.stringContaining('is paused already. Nothing was changed.'),
      errorOutput: '',
    })
    expect(data.run('events', 'pause').status).toBe(2)
    const log = data.run('audit-log', 'of', `event/${event}`, '--json')
    expect(JSON.parse(log.output)).toMatchObject({
      command: 'audit-log of',
      result: { entries: [{ operator: 'wing', verb: 'events pause', reason: 'a wrong price' }], next: null },
    })
  },
)

inProcessTest(
  'an operator closes the books of a demo, beside its server and its payment stand-in',
  { tags: ['BKS-8', 'BKS-13', 'BKS-15'] },
  async () => {
    await using data = await createServerData(standingType())
    const nowSSE = Math.floor(Date.now() / 1000)
    const days = [nowSSE - 86_400, nowSSE + 86_400].map((daySSE) => formatISO(daySSE).slice(0, 10))
    const books = (verb: string, ...args: readonly string[]) => data.run('books', verb, ...days, ...args)
    const server = await startServerProcess({ ...data.set, DATA_DIR: data.dataDir })
    try {
      const karen = await openBuyer(server.origin, 'karen')
      await pressPaymentButton(karen, await checkOut(karen), 'pay')
      await vi.waitFor(async () => {
        expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
      }, soon)
      const reconciled = books('reconcile', '--json')
      expect([reconciled.status, reconciled.errorOutput]).toEqual([0, ''])
      expect(JSON.parse(reconciled.output)).toMatchObject({
        result: {
          provider: expect.stringContaining('stand-in'),
          isInAgreement: true,
          isFinal: false,
          matchedCount: 1,
          hereCents: 140_000,
          feesCents: 4_995,
        },
      })
      const ledger = books('export', '--ledger', '--provider-fees')
      expect([ledger.status, ledger.errorOutput]).toEqual([0, ''])
      expect(ledger.output.split('\r\n')).toHaveLength(8)
      expect(ledger.output).toMatch(/^\uFEFFbooked_at,[^\r]+\r\n[\d -:]+,sale,provider,1360\.00,0\.00,/)
      expect(ledger.output).toContain(',providerFee,providerFees,49.95,0.00,')
    } finally {
      await server[Symbol.asyncDispose]()
    }
    expect(books('reconcile')).toMatchObject({
      status: 1,
      output: '',
      errorOutput: expect.stringMatching(
        /did not answer: the payment stand-in is unreachable.*\nNothing was compared\.\n$/,
      ),
    })
  },
)
