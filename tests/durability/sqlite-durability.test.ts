import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '@pokfei/db/open-store'
import { openTestApp, type TestApp } from '../support/store/test-app.ts'
import { standingType } from '../support/fixtures/test-catalogue.ts'
import { countCommits } from './wal-commits.ts'
import { sqlitePath } from '../support/store/raw-database.ts'

afterEach(() => void vi.restoreAllMocks())

/** The most orders that share a commit. */
const groupLimit = 128

/** Signs in this many buyers, then empties the write-ahead log. */
async function openReadyApp(buyers: number): Promise<TestApp> {
  const testApp = await openTestApp([standingType({ capacity: 1_000 })])
  await Promise.all(Array.from({ length: buyers }, (_, index) => testApp.buyer(index)))
  const sqlite = new SQLite(sqlitePath(testApp.fresh.databaseURL))
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
  sqlite.close()
  return testApp
}

describe('the shop', () => {
  test.each([
    ['synchronous = FULL', 'synchronous = NORMAL', 'PRAGMA synchronous is 1, it must be 2'],
    ['synchronous = FULL', 'synchronous = OFF', 'PRAGMA synchronous is 0, it must be 2'],
    ['foreign_keys = ON', 'foreign_keys = OFF', 'PRAGMA foreign_keys is 0, it must be 1'],
  ])('does not open on a database that turns %s into %s', async (requested, actual, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-durability-'))
    const pragma: SQLite.Database['pragma'] = Reflect.get(SQLite.prototype, 'pragma')
    vi.spyOn(SQLite.prototype, 'pragma').mockImplementation(function (this: SQLite.Database, source, options) {
      return pragma.call(this, source === requested ? actual : source, options)
    })
    await expect(openStore(`file:${join(folder, 'pokfei.db')}`)).rejects.toThrow(message)
    // SQLite deletes the log with the last connection, so a missing log proves that it was closed.
    expect(existsSync(join(folder, 'pokfei.db-wal'))).toBe(false)
    rmSync(folder, { recursive: true })
  })
})

describe('the log of the database', () => {
  test('has a commit for each order that is placed alone', async () => {
    await using testApp = await openReadyApp(20)
    for (let index = 0; index < 20; index++) {
      const before = countCommits(sqlitePath(testApp.fresh.databaseURL))
      await testApp.openOrder(index, ['standing'])
      expect(countCommits(sqlitePath(testApp.fresh.databaseURL))).toBeGreaterThan(before)
    }
  })

  test('has a commit for each group of orders that are placed at the same moment', async () => {
    const buyers = 3 * groupLimit
    await using testApp = await openReadyApp(buyers)
    await Promise.all(Array.from({ length: buyers }, (_, index) => testApp.openOrder(index, ['standing'])))
    const commits = countCommits(sqlitePath(testApp.fresh.databaseURL))
    // Each group has two commits: its orders, and the addresses of their payment pages.
    expect(commits).toBeGreaterThanOrEqual((2 * buyers) / groupLimit)
    expect(commits).toBeLessThan(buyers / 4)
  })

  test('holds an order when its buyer receives the response', async () => {
    await using testApp = await openReadyApp(3)
    for (const index of [0, 1, 2]) {
      const { orderID } = await testApp.openOrder(index, ['standing'])
      const image = `${sqlitePath(testApp.fresh.databaseURL)}-image-${index}`
      for (const part of ['', '-wal']) copyFileSync(sqlitePath(testApp.fresh.databaseURL) + part, image + part)
      const sqlite = new SQLite(image)
      expect(sqlite.prepare('select state from orders where orderID = ?').pluck().get(orderID)).toBe('IN_PROGRESS')
      sqlite.close()
    }
  })
})
