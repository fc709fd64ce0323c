import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  checkOut,
  listOrders,
  listTickets,
  newestOrder,
  pressPaymentButton,
} from '../support/browser/purchase-steps.ts'
import { bigHall, auditBackup, twoSeats } from './orders.ts'
import { writeInFirstSchema } from '../support/store/sqlite-older-schema.ts'
import { databaseFile, packFile } from '../support/container/pack-database.ts'
import {
  createServerContainer,
  startServerContainer,
  type ServerContainer,
} from '../support/container/server-container.ts'

const mostStops = 5

/**
 * Stops the server so that its database is one closed file. On a busy machine a stop may end at its time limit, with
 * work under way. A server without requests then stops in time.
 */
async function close(serverContainer: ServerContainer): Promise<void> {
  for (let count = 1; (await serverContainer.stop()) !== 0; count += 1) {
    if (count === mostStops) throw new Error('the server never stopped in time')
    await serverContainer.start()
  }
}

// Each test has a container of its own, so a second try starts anew.
describe('a container on the data of another version', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'pokfei-upgrade-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  test('migrates an older schema and preserves its data', async () => {
    await using serverContainer = await startServerContainer({ catalogue: bigHall })
    const karen = await serverContainer.buyer('karen')
    await pressPaymentButton(karen, await checkOut(karen, twoSeats), 'pay')
    const paid = await newestOrder(karen)
    const tickets = await listTickets(karen, paid.orderID)
    const page = await checkOut(karen, twoSeats)
    const held = await listOrders(karen)
    await close(serverContainer)

    execFileSync('tar', ['-x', '-C', folder], { input: await serverContainer.read(`/data/${databaseFile}`) })
    const older = join(folder, 'older', databaseFile)
    mkdirSync(join(folder, 'older'))
    await writeInFirstSchema(join(folder, databaseFile), older, folder)
    await serverContainer.write(packFile(dirname(older)))
    await serverContainer.start()

    // The first schema stored neither how nor when an order was paid.
    expect(await listOrders(karen)).toEqual(
      held.map(({ paymentMethod: _method, paidTimeSSE: _time, ...order }) => order),
    )
    expect(await listTickets(karen, paid.orderID)).toEqual(tickets)
    await pressPaymentButton(karen, page, 'pay')
    expect(await newestOrder(karen)).toMatchObject({ internalOrderState: 'COMPLETED' })
    const ming = await serverContainer.buyer('ming')
    await pressPaymentButton(ming, await checkOut(ming, twoSeats), 'pay')
    expect(await auditBackup(serverContainer)).toContain('The audit found no errors.')
    await close(serverContainer)
  })

  test('refuses a newer SQLite schema and says what to do', async () => {
    const database = new SQLite(join(folder, databaseFile))
    database.pragma('user_version = 999')
    database.close()
    await using serverContainer = await createServerContainer()
    await serverContainer.write(packFile(folder))
    await expect(serverContainer.start()).rejects.toThrow('the database is newer than this program')
  })
})
