import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeBackup } from '@pokfei/db/backup/take-backup'
import { openStore } from '@pokfei/db/open-store'
import { auditFile } from '@pokfei/db/audit-database'
import { auditSummary } from '@pokfei/db/shared/audit/audit-ledger'
import { connect } from '@pokfei/db/sqlite/engine/connect'
import { newID } from '@pokfei/domain/ids'
import type { Store } from '@pokfei/domain/ports/store'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testEvent } from '../../support/fixtures/test-catalogue.ts'
import { median } from '../support/percentile.ts'
import { createPast } from './past-orders-sqlite.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'

/** The figures of one database. Milliseconds are the mean processor time of a call. */
export interface OrdersFigures {
  readonly ordersPerSecond: number
  /** Processor time of the process, with all its threads, for one order. */
  readonly orderMicroseconds: number
  readonly ownListMilliseconds: number
  readonly receiptMilliseconds: number
  readonly ownRefundsMilliseconds: number
  /** The first response to a gate, and all responses until it knows each ticket. */
  readonly gateListMilliseconds: number
  readonly gateSnapshotMilliseconds: number
  readonly claimMilliseconds: number
  /** A round of mails with nothing due. */
  readonly mailsMilliseconds: number
  /** The counts that operators watch. */
  readonly countsMilliseconds: number
  readonly auditSeconds: number
  readonly backupSeconds: number
  readonly bytes: number
}

const members = 200_000
const buyersAtOnce = 128
const ordersPerRound = 4_000
const rounds = 5
const readsPerSample = 2_000
/** A gate's first list has some ten thousand tickets. */
const gateLists = 40

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

/**
 * Returns the mean processor time of a call in milliseconds, for members all over the database. Single calls are shorter
 * than the kernel's unit of processor time.
 */
async function timeEach(
  { memberIDs }: Shop,
  call: (memberID: string) => Promise<unknown>,
  count = readsPerSample,
): Promise<number> {
  const before = process.threadCpuUsage()
  for (let index = 0; index < count; index++) await call(memberIDs[(index * 7_919) % memberIDs.length] ?? '')
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000 / count
}

/** Returns the newest order of each member of a sample. */
async function newestOrders({ store, memberIDs }: Shop): Promise<ReadonlyMap<string, string>> {
  const orderIDs = new Map<string, string>()
  for (let index = 0; index < readsPerSample; index++) {
    const memberID = memberIDs[(index * 7_919) % memberIDs.length] ?? ''
    const [newest] = await store.orders.listOwn(memberID)
    if (newest === undefined) throw new Error('a buyer has no order')
    orderIDs.set(memberID, newest.orderID)
  }
  return orderIDs
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
  await store.gate.invite({ ...testEvent, deviceID: newID(), name: null, inviteHash, ...times }, byOperator())
  const device = await store.gate.pair({ inviteHash, tokenHash, nowSSE: testStartSSE })
  if (device === null) throw new Error('the gate was not paired')
  return device.deviceID
}

/** Reads everything that a gate needs. */
async function readGateSnapshot(store: Store, deviceID: string): Promise<void> {
  let page = await store.gate.changes({ deviceID }, null)
  while (!page.isComplete) page = await store.gate.changes({ deviceID }, page.cursor)
}

/** Audits a database. Throws if its ledger is wrong. */
async function checkFile(path: string): Promise<void> {
  const { sqlite } = await connect(path)
  const { errors } = await auditFile(sqlite, auditSummary)
  sqlite.close()
  if (errors.length > 0) throw new Error(`the ledger is wrong: ${errors.slice(0, 5).join('; ')}`)
}

async function measureShop(shop: Shop): Promise<OrdersFigures> {
  const { store, databaseURL, folder, rates, processorTimes } = shop
  const deviceID = await pairGate(shop)
  const newest = await newestOrders(shop)
  const reads = {
    ownListMilliseconds: await timeEach(shop, (memberID) => store.orders.listOwn(memberID)),
    receiptMilliseconds: await timeEach(shop, async (memberID) => {
      const orderID = newest.get(memberID) ?? ''
      return [await store.orders.findOwn(memberID, orderID), await store.orders.tickets(orderID)]
    }),
    ownRefundsMilliseconds: await timeEach(shop, (memberID) => store.refunds.listOwn(memberID)),
    gateListMilliseconds: await timeEach(shop, () => store.gate.changes({ deviceID }, null), gateLists),
    gateSnapshotMilliseconds: await timeEach(shop, () => readGateSnapshot(store, deviceID), gateLists),
    claimMilliseconds: await timeEach(shop, () =>
      store.orders.claimDue({ nowSSE: testStartSSE - 1, limit: 100, leaseUntilSSE: testStartSSE + 30 }),
    ),
    mailsMilliseconds: await timeEach(shop, () =>
      store.outbox.claimDue({ nowSSE: testStartSSE - 1, limit: 40, leaseUntilSSE: testStartSSE + 30 }),
    ),
    countsMilliseconds: await timeEach(
      shop,
      () => Promise.all([store.orders.countPending(), store.refunds.countByState(), store.outbox.countDue()]),
      gateLists,
    ),
  }
  await store.close()
  const calls = { ...reads, ordersPerSecond: median(rates), orderMicroseconds: median(processorTimes) }
  // An audit of a file that is larger than the memory may take hours. What is known stands before it.
  console.log(calls)
  return {
    ...calls,
    auditSeconds: await timeOnce(() => checkFile(join(folder, 'pokfei.db'))),
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
    for (const [index, shop] of shops.entries()) {
      figures.set(sizes[index] ?? 0, await measureShop(shop))
      console.log(sizes[index], figures.get(sizes[index] ?? 0))
    }
    return figures
  } finally {
    for (const { folder } of shops) rmSync(folder, { recursive: true })
  }
}
