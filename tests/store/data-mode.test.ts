import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import type { DataMode } from '@pokfei/domain/ports/data-mode-store'
import type { Store } from '@pokfei/domain/ports/store'
import type { ModeName } from '@pokfei/server/modes'
import { openData, UnfitData } from '@pokfei/server/open-data'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { standingType, testCatalogue } from '../support/test-catalogue.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-mode-'))
  path = join(folder, 'pokfei.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (modeName: ModeName): Promise<Store> => openData({ databaseURL: `file:${path}`, modeName })

/** Returns the mark of the data after a mode has opened it, or the error. */
async function markOf(modeName: ModeName): Promise<readonly DataMode[] | string | null> {
  try {
    const store = await open(modeName)
    const found = await store.dataMode.candidates()
    await store.close()
    return found
  } catch (error) {
    if (error instanceof UnfitData) return error.message
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
  await using shop = await orderShop([standingType()])
  await shop.openOrder(1, ['standing'])
  const sqlite = new SQLite(shop.fresh.path)
  sqlite.prepare('update orders set paymentID = ?').run(paymentID)
  sqlite.prepare('vacuum into ?').run(path)
  sqlite.close()
}

test('a demo makes its own data, and no other mode ever opens it', async () => {
  expect(await markOf('demo')).toEqual(['demo'])
  expect(await markOf('public-demo')).toEqual(['demo'])
  expect(await markOf('production')).toMatch(
    / is for demo, and this is production\. Set DATA_DIR to a folder that is for production, or POKFEI_MODE/,
  )
  expect(await markOf('staging')).toContain('is for demo, and this is staging')
  expect(await markOf('demo')).toEqual(['demo'])
})

test.each(['staging', 'production'] as const)(
  '%s opens no shop where there is none, and makes nothing there',
  async (mode) => {
    expect(await markOf(mode)).toContain(`There is no shop in ${path}. Is DATA_DIR right, and its disk there?`)
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, '')
    expect(await markOf(mode)).toContain('npm run new-shop')
  },
)

test('a shop that was made for production stays one', async () => {
  await writeOldData((store) => store.dataMode.mark('production'))
  expect(await markOf('production')).toEqual(['production'])
  expect(await markOf('demo')).toContain('is for production, and this is demo')
  expect(await markOf('staging')).toContain('is for production, and this is staging')
})

describe('data without a mark', () => {
  test('with nothing sold becomes a shop of production, and is no demo that somebody starts by mistake', async () => {
    await writeOldData((store) => store.catalogue.load(testCatalogue()))
    expect(await markOf('demo')).toEqual(['demo', 'staging', 'production'])
    expect(await markOf('production')).toEqual(['production'])
    expect(await markOf('demo')).toContain('is for production')
  })

  test('is a demo when a buyer of the demo is in it', async () => {
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
  ] as const)('with a payment %s is for %s, and is not opened as %s', async (paymentID, mode, other) => {
    await writeOldOrder(paymentID)
    expect(await markOf(other)).toContain(`and this is ${other}`)
    expect(await markOf(mode)).toEqual([mode])
  })

  test('with an order and no payment becomes a shop of production', async () => {
    await writeOldOrder(null)
    expect(await markOf('production')).toEqual(['production'])
  })
})

test('of two modes that open new data at once, one has it', async () => {
  const store = await openStore(`file:${path}`, { writesInThread: true })
  expect(await Promise.all([store.dataMode.mark('demo'), store.dataMode.mark('production')])).toEqual(['demo', 'demo'])
  await store.close()
})
