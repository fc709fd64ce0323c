import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { openStore } from '@pokfei/db/open-store'
import { newID } from '@pokfei/domain/ids'
import type { Store } from '@pokfei/domain/ports/store'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'
import { rawDatabase } from '../../support/store/raw-database.ts'
import { median } from '../support/percentile.ts'
import { createPast } from './past-orders-sqlite.ts'

/** The figures of one database. Times are medians of single calls, in milliseconds, unless they say seconds. */
export interface OrdersFigures {
  readonly ordersPerSecond: number
  /** Processor time of the process, with all its threads, for one order. */
  readonly orderMicroseconds: number
  readonly ownListMilliseconds: number
  readonly receiptMilliseconds: number
  readonly gateListMilliseconds: number
  readonly claimMilliseconds: number
  readonly auditSeconds: number
  readonly backupSeconds: number
  readonly bytes: number
}

const members = 200_000
const buyersAtOnce = 128
const ordersPerRound = 4_000
const rounds = 5
const readsPerSample = 500
/** A gate's first list has some ten thousand tickets. */
const gateLists = 9

/** A shop with a past, whose last event is on sale. */
interface Shop {
  readonly folder: string
  readonly databaseURL: string
  readonly store: Store
  readonly memberIDs: readonly string[]
  readonly rates: number[]
  readonly processorTimes: number[]
}

async function openShop(orders: number): Promise<Shop> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-growth-'))
  const path = join(folder, 'pokfei.db')
  const databaseURL = `file:${path}`
  const memberIDs = await createPast(path, { members, orders })
  return { folder, databaseURL, store: await openStore(databaseURL), memberIDs, rates: [], processorTimes: [] }
}

/** Places orders of members who have none yet, 128 at once, each with a key. The first round fills the caches. */
async function placeRound({ store, memberIDs, rates, processorTimes }: Shop, round: number): Promise<void> {
  let next = round * ordersPerRound
  const end = next + ordersPerRound
  // The members of a round are spread over all of them, as in a rush.
  const buyer = (index: number) => memberIDs[(index * 7_919) % memberIDs.length] ?? ''
  async function buyUntilAllAreServed(): Promise<void> {
    while (next < end) {
      const placed = await store.orders.place(
        {
          ...testEvent,
          memberID: buyer(next++),
          requestedTypeIDs: ['standing', 'standing'],
          adjacentSeating: false,
          language: 'en',
          email: null,
        },
        // Some hundreds of orders a second, so that few references collide.
        { nowSSE: testStartSSE + Math.floor(next / 500), idempotencyKey: newID() },
      )
      if (placed.kind !== 'placed') throw new Error(`an order was not placed: ${JSON.stringify(placed)}`)
    }
  }
  const [before, processorBefore] = [performance.now(), process.cpuUsage()]
  await Promise.all(Array.from({ length: buyersAtOnce }, buyUntilAllAreServed))
  const { user, system } = process.cpuUsage(processorBefore)
  if (round === 0) return
  rates.push(ordersPerRound / ((performance.now() - before) / 1_000))
  processorTimes.push((user + system) / ordersPerRound)
}

/** Returns the median time of a call in milliseconds, for members all over the database. */
async function timeEach(
  { memberIDs }: Shop,
  call: (memberID: string) => Promise<unknown>,
  count = readsPerSample,
): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const memberID = memberIDs[(index * 7_919) % memberIDs.length] ?? ''
    const before = performance.now()
    await call(memberID)
    times.push(performance.now() - before)
  }
  return median(times)
}

async function timeOnce(call: () => Promise<unknown>): Promise<number> {
  const before = performance.now()
  await call()
  return (performance.now() - before) / 1_000
}

/** Pairs a gate with the event on sale. Returns the ID of its device. */
async function pairGate({ store }: Shop): Promise<string> {
  const [inviteHash, tokenHash] = [randomBytes(32), hash('sha256', 'gate', 'buffer')]
  const times = { invitedSSE: testStartSSE, expiresSSE: testStartSSE + 60 }
  await store.gate.invite({ ...testEvent, deviceID: newID(), name: null, inviteHash, ...times })
  const device = await store.gate.pair({ inviteHash, tokenHash, nowSSE: testStartSSE })
  if (device === null) throw new Error('the gate was not paired')
  return device.deviceID
}

async function measureShop(shop: Shop): Promise<OrdersFigures> {
  const { store, databaseURL, folder, rates, processorTimes } = shop
  const deviceID = await pairGate(shop)
  const reads = {
    ownListMilliseconds: await timeEach(shop, (memberID) => store.orders.listOwn(memberID)),
    receiptMilliseconds: await timeEach(shop, async (memberID) => {
      const [newest] = await store.orders.listOwn(memberID)
      if (newest === undefined) throw new Error('a buyer has no order')
      return [await store.orders.findOwn(memberID, newest.orderID), await store.orders.tickets(newest.orderID)]
    }),
    gateListMilliseconds: await timeEach(shop, () => store.gate.changes({ deviceID }, null), gateLists),
    claimMilliseconds: await timeEach(shop, () =>
      store.orders.claimDue({ nowSSE: testStartSSE - 1, limit: 100, leaseUntilSSE: testStartSSE + 30 }),
    ),
  }
  await store.close()
  return {
    ...reads,
    ordersPerSecond: median(rates),
    orderMicroseconds: median(processorTimes),
    auditSeconds: await timeOnce(() => rawDatabase(databaseURL).audit()),
    backupSeconds: await timeOnce(() =>
      takeBackup({ databaseURL, dataDir: folder, parts: [] }, join(folder, 'shop.backup')),
    ),
    bytes: statSync(join(folder, 'pokfei.db')).size,
  }
}

/**
 * Measures databases with 200,000 members and these numbers of past orders. The orders of all databases are placed by
 * turns within one run, because the speed of a shared disk changes from minute to minute.
 */
export async function measureOrders(sizes: readonly number[]): Promise<ReadonlyMap<number, OrdersFigures>> {
  const shops: Shop[] = []
  try {
    for (const size of sizes) shops.push(await openShop(size))
    for (let round = 0; round <= rounds; round++) {
      for (const shop of shops) await placeRound(shop, round)
    }
    const figures = new Map<number, OrdersFigures>()
    for (const [index, shop] of shops.entries()) figures.set(sizes[index] ?? 0, await measureShop(shop))
    return figures
  } finally {
    for (const { folder } of shops) rmSync(folder, { recursive: true })
  }
}
