import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import type { DataMode } from '@pokfei/domain/data-mode'
import type { Store } from '@pokfei/domain/ports/store'
import type { ModeName } from '@pokfei/server/config/modes'
import { openData, UnusableData } from '@pokfei/server/startup/open-data'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-mode-'))
  path = join(folder, 'pokfei.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (modeName: ModeName): Promise<Store> =>
  openData({ databaseURL: `file:${path}`, durability: 'checked', modeName })

/** Returns the mark of the data after a mode has opened it, or the error. */
async function markOf(modeName: ModeName): Promise<readonly DataMode[] | string | null> {
  try {
    const store = await open(modeName)
    const found = await store.dataMode.candidates()
    await store.close()
    return found
  } catch (error) {
    if (error instanceof UnusableData) return error.message
    throw error
  }
}

/** Writes data as a version without the mark did. */
async function writeOldData(fill: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(`file:${path}`)
  await fill(store)
  await store.close()
}

/** Writes an old order with this payment ID. */
async function writeOldOrder(paymentID: string | null): Promise<void> {
  await writeOldData(async (store) => {
    await store.catalogue.load(testCatalogue([standingType()]))
    const { memberID, email } = await store.members.signIn(testIdentity(1), testStartSSE)
    const placed = await store.orders.place(
      { ...testEvent, memberID, requestedTypeIDs: ['standing'], adjacentSeating: false, language: 'en', email },
      { nowSSE: testStartSSE, idempotencyKey: null },
    )
    if (placed.kind !== 'placed') throw new Error(`the order was not placed: ${placed.kind}`)
    const payment = { paymentURL: null, dueSSE: testStartSSE }
    if (paymentID !== null) await store.orders.openPayment(placed.order.orderID, { paymentID, ...payment })
  })
}

test('creates data of a demo, which no other mode opens', { tags: 'CON-40' }, async () => {
  expect(await markOf('demo')).toEqual(['demo'])
  expect(await markOf('public-demo')).toEqual(['demo'])
  expect(await markOf('production')).toMatch(
    / is for demo, and this is production\. Set DATA_DIR to a folder that is for production, DATABASE_URL to such a database, or POKFEI_MODE/,
  )
  expect(await markOf('staging')).toContain('is for demo, and this is staging')
  expect(await markOf('demo')).toEqual(['demo'])
})

test.each(['staging', 'production'] as const)('%s opens no missing database and creates nothing', async (mode) => {
  expect(await markOf(mode)).toContain(`There is no shop in ${path}. Check DATA_DIR and its disk, or DATABASE_URL.`)
  expect(existsSync(path)).toBe(false)
  writeFileSync(path, '')
  expect(await markOf(mode)).toContain('npm run new-shop')
})

test('opens data of production in no other mode', { tags: 'CON-40' }, async () => {
  await writeOldData((store) => store.dataMode.mark('production'))
  expect(await markOf('production')).toEqual(['production'])
  expect(await markOf('demo')).toContain('is for production, and this is demo')
  expect(await markOf('staging')).toContain('is for production, and this is staging')
})

describe('data without a mark', () => {
  test('becomes data of production if nothing is sold, and is closed to a demo afterwards', async () => {
    await writeOldData((store) => store.catalogue.load(testCatalogue()))
    expect(await markOf('demo')).toEqual(['demo', 'staging', 'production'])
    expect(await markOf('production')).toEqual(['production'])
    expect(await markOf('demo')).toContain('is for production')
  })

  test('is data of a demo if a demo buyer is in it', async () => {
    await writeOldData((store) =>
      store.members.signIn(
        { provider: 'google', subject: 'demo-buyer-1', email: null, name: 'Demo Buyer 1', trusted: true },
        testStartSSE,
      ),
    )
    expect(await markOf('production')).toContain('is for demo, and this is production')
    expect(await markOf('demo')).toEqual(['demo'])
  })

  test.each([
    ['ps_4f9', 'demo', 'production'],
    ['cs_test_a1', 'staging', 'production'],
    ['cs_live_a1', 'production', 'demo'],
    ['cs_live_a1', 'production', 'staging'],
  ] as const)('belongs, with a payment %s, to %s and is not opened as %s', async (paymentID, mode, other) => {
    await writeOldOrder(paymentID)
    expect(await markOf(other)).toContain(`and this is ${other}`)
    expect(await markOf(mode)).toEqual([mode])
  })

  test('becomes data of production if it has an order and no payment', async () => {
    await writeOldOrder(null)
    expect(await markOf('production')).toEqual(['production'])
  })
})

test('gives new data to one of two modes that open it at once', async () => {
  const store = await openStore(`file:${path}`, { writesInThread: true })
  expect(await Promise.all([store.dataMode.mark('demo'), store.dataMode.mark('production')])).toEqual(['demo', 'demo'])
  await store.close()
})
