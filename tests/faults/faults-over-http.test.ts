import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '@pokfei/db/open-store'
import { readMachineClock } from '@pokfei/server/adapters/system-clock'
import { expect, test } from 'vitest'
import type { HTTPBrowser } from '../support/browser/http-browser.ts'
import { testEvent } from '../support/fixtures/test-catalogue.ts'
import { startPair } from '../support/postgres/postgres-pair.ts'
import { findPostgresPrograms } from '../support/postgres/postgres-programs.ts'
import { rawDatabase } from '../support/store/raw-database.ts'
import { startInProcessServer } from '../support/test-server/in-process-server.ts'
import { saleCatalogue } from './sale.ts'
import { createSaleDatabase, neededPrograms } from './scenario.ts'

/** Faults of PostgreSQL, as the callers of a server see them. */

const buyerCount = 6
/** The delay of writes from which a server sheds load, with the limit of the test. Its queues have more patience. */
const shedsAfterMs = 1000
const hasPrograms = process.env['TEST_POSTGRES_URL'] === undefined && findPostgresPrograms() !== null

/** Sends the checkout of a buyer, always with the same key. Returns the status. */
async function checkOut(buyer: HTTPBrowser): Promise<number> {
  const json = { ...testEvent, requestedTypeIDs: ['standing'], adjacentSeating: false }
  return (await buyer.send('/api/orders', { json, headers: { 'idempotency-key': 'checkout-0001' } })).status
}

test.skipIf(!hasPrograms)('without its only standby a server sells nothing, and shows events', async () => {
  await using pair = await startPair(neededPrograms())
  const databaseURL = await createSaleDatabase(pair.primary.url, 100)
  const store = await openStore(databaseURL, { writesInThread: true })
  const shedding = { loop: { delayMilliseconds: () => 0 }, maxDelayMilliseconds: 200 }
  {
    await using server = await startInProcessServer(saleCatalogue(100), { store, shedding })
    const buyers = await Promise.all(Array.from({ length: buyerCount }, (_, index) => server.buyer(`buyer-${index}`)))
    const [early, ...late] = buyers
    expect(await Promise.all(buyers.map((buyer) => buyer.send('/api/orders').then(({ status }) => status)))).toEqual(
      buyers.map(() => 200),
    )
    await pair.standby.kill()

    let isAnswered = false
    const waiting = early ? checkOut(early).finally(() => (isAnswered = true)) : null
    while (store.writeDelayMilliseconds() < shedsAfterMs) await wait(20)
    expect(await Promise.all(late.map(checkOut))).toEqual(late.map(() => 503))
    expect(isAnswered).toBe(false)
    const event = await fetch(`${server.origin}/api/events/event/${testEvent.organizerID}/${testEvent.eventID}`)
    expect(event.status).toBe(200)

    await pair.standby.startAgain()
    await pair.follows()
    expect([200, 503]).toContain(await waiting)
    for (const buyer of buyers) await expect.poll(() => checkOut(buyer), { interval: 50 }).toBe(200)
  }
  await store.close()
  const { errors, orders } = await rawDatabase(databaseURL).audit()
  expect(errors).toEqual([])
  expect(orders).toHaveLength(buyerCount)
})

test('a server whose clock differs from the database by six seconds is not ready', async () => {
  const machineClock = (): number => readMachineClock() + 6000
  await using server = await startInProcessServer(saleCatalogue(10), { machineClock })
  const ready = await fetch(`${server.origin}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ status: 'wrongClock' })
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  expect(metrics).toContain('\npokfei_ready{reason="wrongClock"} 1\n')
})
