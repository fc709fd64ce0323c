import assert from 'node:assert/strict'
import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { openStore } from '@pokfei/db/open-store'
import { closeBooks } from '../books/close-books.ts'
import { compareBooks, legal, newBooks, type Books } from '../books/books-model.ts'
import type { LivingShop } from '../books/books-shop.ts'
import { auditBooks } from '@pokfei/db/sqlite/audit-books'
import { manualClock, type ManualClock } from '../support/manual-clock.ts'
import type { CrashPoint } from '../support/mortal-deps.ts'
import { scriptedPayments, type ScriptedPayments } from '../support/scripted-payments.ts'
import { seededRandom } from '../support/seeded-random.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../support/test-catalogue.ts'
import type { Life } from './messages.ts'
import { runLife, type Kill, type LifeEnd } from './run-life.ts'

/** The kind of kill: by the process itself at a crash point, or from outside at any moment. */
export type Death = CrashPoint | 'anywhere'

/** The state that survives the process. */
interface World {
  readonly path: string
  readonly clock: ManualClock
  readonly payments: ScriptedPayments
  readonly books: Books
}

/** Returns places for all lives, and seats that sell out early. After that, late payments must be refunded. */
const catalogueFor = (lives: number) =>
  testCatalogue([standingType({ capacity: 400 * lives }), seatedType({}, hallRows(10, 12))])

/**
 * Kills a process of the shop once for each of the deaths, on one database and with one provider. After each death it
 * compares the database with the ledger of the test. At the end it settles everything, and no cent may be missing.
 * Throws if something is wrong, or if a process did not die as planned.
 */
export async function checkCrashes({
  seed,
  deaths,
}: {
  readonly seed: number
  readonly deaths: readonly Death[]
}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-crash-'))
  const world = {
    path: join(folder, 'pokfei.db'),
    clock: manualClock(),
    payments: scriptedPayments(),
    books: newBooks(),
  }
  try {
    const store = await openStore(`file:${world.path}`)
    await store.catalogue.load(catalogueFor(deaths.length))
    await store.close()
    for (const [index, death] of deaths.entries()) await dieOnce(world, seed * 1_000 + index, death)
    await comeToAnEnd(world)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function dieOnce(world: World, seed: number, death: Death): Promise<void> {
  const random = seededRandom(seed)
  const kill: Kill | null =
    death === 'anywhere' ? { afterMessages: 1 + random.below(150), milliseconds: random.below(8) } : null
  const life: Life = {
    databaseURL: `file:${world.path}`,
    nowSSE: world.clock.nowSSE(),
    seed,
    death: death === 'anywhere' ? null : { point: death, visit: 1 + random.below(3) },
  }
  const end = await runLife(life, kill, world)
  assert(end.isKilled, `the process outlived its death ${death} (seed ${seed})`)
  afterDeath(world, end)
  world.clock.advance(60 + random.below(600))
}

/** Checks the database before any other process of the shop touches it. */
function afterDeath({ path, clock, payments, books }: World, { told }: LifeEnd): void {
  const sqlite = new SQLite(path)
  try {
    assert.equal(sqlite.pragma('integrity_check', { simple: true }), 'ok')
    assert.deepEqual(sqlite.pragma('foreign_key_check'), [])
    const audit = auditBooks(sqlite)
    const states = new Map(audit.orders.map(({ orderID, state }) => [orderID, state]))
    for (const { orderID, state } of told) {
      const found = states.get(orderID)
      assert(found, `order ${orderID}, of which a member was told, is gone`)
      assert(
        legal[state].includes(found),
        `order ${orderID}, of which a member was told that it is ${state}, is ${found}`,
      )
    }
    compareBooks({ clock, payments, buyers: [], audit: () => audit, deps: neverAsked, isDead: () => true }, books, null)
  } finally {
    sqlite.close()
  }
}

function neverAsked(): never {
  throw new Error('nobody lives')
}

/** Starts the shop in this process and settles everything. */
async function comeToAnEnd({ path, clock, payments, books }: World): Promise<void> {
  const store = await openStore(`file:${path}`)
  const auditor = new SQLite(path, { readonly: true })
  try {
    const deps = { store, clock, payments, settings: { publicURL: 'https://pokfei.example' } }
    const shop: LivingShop = {
      clock,
      payments,
      buyers: [],
      audit: () => auditBooks(auditor),
      deps: () => deps,
      isDead: () => false,
    }
    await closeBooks(shop, books)
  } finally {
    auditor.close()
    await store.close()
  }
}
