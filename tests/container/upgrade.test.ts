import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkOut, listOrders, listTickets, newestOrder, press } from '../support/shopping.ts'
import { bigHall, checkBooks, twoSeats } from './orders.ts'
import { writeInFirstSchema } from './older-schema.ts'
import { databaseFile, packFile } from './pack-database.ts'
import { startShopContainer, type ShopContainer } from './shop-container.ts'

describe('a container on the data of another version', () => {
  let shop: ShopContainer
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))
    shop = await startShopContainer({ catalogue: bigHall })
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await shop?.[Symbol.asyncDispose]()
  })

  /** Replaces the database in the volume of the stopped container. */
  async function replaceDatabase(path: string): Promise<void> {
    await shop.write(packFile(dirname(path)))
  }

  test('brings an older schema up to date with the data in place', async () => {
    const karen = await shop.buyer('karen')
    await press(karen, await checkOut(karen, twoSeats), 'pay')
    const paid = await newestOrder(karen)
    const tickets = await listTickets(karen, paid.orderID)
    const page = await checkOut(karen, twoSeats)
    const held = await listOrders(karen)
    expect(await shop.stop()).toBe(0)

    execFileSync('tar', ['-x', '-C', folder], { input: await shop.read(`/data/${databaseFile}`) })
    const older = join(folder, 'older', databaseFile)
    mkdirSync(join(folder, 'older'))
    await writeInFirstSchema(join(folder, databaseFile), older, folder)
    await replaceDatabase(older)
    await shop.start()

    // The first schema stored neither how nor when an order was paid.
    expect(await listOrders(karen)).toEqual(
      held.map(({ paymentMethod: _method, paidTimeSSE: _time, ...order }) => order),
    )
    expect(await listTickets(karen, paid.orderID)).toEqual(tickets)
    await press(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
    const ming = await shop.buyer('ming')
    await press(ming, await checkOut(ming, twoSeats), 'pay')
    expect(await checkBooks(shop)).toContain('The books are right.')
    expect(await shop.stop()).toBe(0)
  })

  test('refuses a newer one, and says what to do', async () => {
    const newer = join(folder, databaseFile)
    const database = new SQLite(newer)
    database.pragma('user_version = 999')
    database.close()
    await replaceDatabase(newer)
    await expect(shop.start()).rejects.toThrow('the database is newer than this program')
  })
})
