import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { orderShop, type OrderShop } from '../support/order-shop.ts'
import { standingType } from '../support/test-catalogue.ts'
import { countCommits } from './wal-commits.ts'

afterEach(() => void vi.restoreAllMocks())

/** The most orders that share a commit. */
const groupLimit = 128

/** Signs in this many buyers, then empties the write-ahead log. */
async function readyShop(buyers: number): Promise<OrderShop> {
  const shop = await orderShop([standingType({ capacity: 1_000 })])
  await Promise.all(Array.from({ length: buyers }, (_, index) => shop.buyer(index)))
  const sqlite = new SQLite(shop.fresh.path)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  return shop
}

describe('the shop', () => {
  test.each([
    ['synchronous = FULL', 'synchronous = NORMAL', 'PRAGMA synchronous is 1, it must be 2'],
    ['synchronous = FULL', 'synchronous = OFF', 'PRAGMA synchronous is 0, it must be 2'],
    ['foreign_keys = ON', 'foreign_keys = OFF', 'PRAGMA foreign_keys is 0, it must be 1'],
  ])('does not open on a database that makes %s into %s', async (asked, got, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-durability-'))
    const pragma: SQLite.Database['pragma'] = Reflect.get(SQLite.prototype, 'pragma')
    vi.spyOn(SQLite.prototype, 'pragma').mockImplementation(function (this: SQLite.Database, source, options) {
      return pragma.call(this, source === asked ? got : source, options)
    })
    await expect(openStore(`file:${join(folder, 'pokfei.db')}`)).rejects.toThrow(message)
    // SQLite deletes the log with the last connection, so a missing log proves that it was closed.
    expect(existsSync(join(folder, 'pokfei.db-wal'))).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('the log, which is synced at each commit,', () => {
  test('bears a commit for each order that is placed alone', async () => {
    await using shop = await readyShop(20)
    for (let index = 0; index < 20; index++) {
      const before = countCommits(shop.fresh.path)
      await shop.openOrder(index, ['standing'])
      expect(countCommits(shop.fresh.path)).toBeGreaterThan(before)
    }
  })

  test('bears one for each group of orders that are placed at the same moment', async () => {
    const buyers = 3 * groupLimit
    await using shop = await readyShop(buyers)
    await Promise.all(Array.from({ length: buyers }, (_, index) => shop.openOrder(index, ['standing'])))
    const commits = countCommits(shop.fresh.path)
    // Each group has two commits: its orders, and the addresses of their payment pages.
    expect(commits).toBeGreaterThanOrEqual((2 * buyers) / groupLimit)
    expect(commits).toBeLessThan(buyers / 4)
  })

  test('holds an order at the moment when its buyer is told', async () => {
    await using shop = await readyShop(3)
    for (const index of [0, 1, 2]) {
      const { orderID } = await shop.openOrder(index, ['standing'])
      const image = `${shop.fresh.path}-image-${index}`
      for (const part of ['', '-wal']) copyFileSync(shop.fresh.path + part, image + part)
      const sqlite = new SQLite(image)
      expect(sqlite.prepare('select state from orders where orderID = ?').pluck().get(orderID)).toBe('IN_PROGRESS')
      sqlite.close()
    }
  })
})
