import assert from 'node:assert/strict'
import { closeLedger } from '../model-based/close-ledger.ts'
import { compareWithLedger, legal, createLedger, type Ledger } from '../model-based/ledger.ts'
import type { AppUnderTest } from '../model-based/restartable-app.ts'
import { manualClock, type ManualClock } from '../support/fixtures/manual-clock.ts'
import type { CrashPoint } from '../support/store/crash-injection.ts'
import { freshDatabase, openTestStore, type FreshDatabase } from '../support/store/fresh-store.ts'
import { scriptedPayments, type ScriptedPayments } from '../support/payments/scripted-payments.ts'
import { seededRandom } from '../support/fixtures/seeded-random.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../support/fixtures/test-catalogue.ts'
import type { ProcessPlan } from './messages.ts'
import { runProcess, type Kill, type ProcessResult } from './run-process.ts'

/** The kind of kill: by the process itself at a crash point, or from outside at any moment. */
export type Death = CrashPoint | 'anywhere'

/** The state that survives the process. */
interface World {
  readonly database: FreshDatabase
  readonly clock: ManualClock
  readonly payments: ScriptedPayments
  readonly ledger: Ledger
}

/** Returns enough tickets for all processes, and seats that sell out early. Then late payments must be refunded. */
const typesFor = (processes: number) => [standingType({ capacity: 400 * processes }), seatedType({}, hallRows(10, 12))]

/**
 * Kills a process of the shop once for each of the deaths, on one database and with one provider. After each death it
 * compares the database with the ledger of the test. At the end it settles all payments, and no cent may be missing.
 * Throws if something is wrong, or if a process did not die as planned.
 */
export async function checkCrashes({
  seed,
  deaths,
}: {
  readonly seed: number
  readonly deaths: readonly Death[]
}): Promise<void> {
  await using database = await freshDatabase()
  const world = { database, clock: manualClock(), payments: scriptedPayments(), ledger: createLedger() }
  const store = await openTestStore(database.databaseURL)
  await store.catalogue.load(testCatalogue(typesFor(deaths.length)))
  await store.close()
  for (const [index, death] of deaths.entries()) await dieOnce(world, seed * 1_000 + index, death)
  await settleAll(world)
}

async function dieOnce(world: World, seed: number, death: Death): Promise<void> {
  const random = seededRandom(seed)
  const kill: Kill | null =
    death === 'anywhere' ? { afterMessages: 1 + random.below(150), milliseconds: random.below(8) } : null
  const plan: ProcessPlan = {
    databaseURL: world.database.databaseURL,
    nowSSE: world.clock.nowSSE(),
    seed,
    death: death === 'anywhere' ? null : { point: death, visit: 1 + random.below(3) },
  }
  const end = await runProcess(plan, kill, world)
  assert(end.isKilled, `the process outlived its death ${death} (seed ${seed})`)
  await afterDeath(world, end)
  world.clock.advance(60 + random.below(600))
}

/** Checks the database before any other process of the shop touches it. */
async function afterDeath({ database, clock, payments, ledger }: World, { reported }: ProcessResult): Promise<void> {
  assert.deepEqual(await database.raw.damage(), [])
  const audit = await database.raw.audit()
  const states = new Map(audit.orders.map(({ orderID, state }) => [orderID, state]))
  for (const { orderID, state } of reported) {
    const found = states.get(orderID)
    assert(found, `order ${orderID}, which a response named, is gone`)
    assert(legal[state].includes(found), `order ${orderID}, which a response called ${state}, is ${found}`)
  }
  await compareWithLedger(
    {
      clock,
      payments,
      buyers: [],
      ticketTypes: typesFor(1),
      audit: async () => audit,
      deps: neverCalled,
      operators: neverCalled,
      isByCode: neverCalled,
      isDead: () => true,
    },
    ledger,
    null,
  )
}

function neverCalled(): never {
  throw new Error('no process runs')
}

/** Starts the shop in this process and settles all payments. */
async function settleAll({ database, clock, payments, ledger }: World): Promise<void> {
  const store = await openTestStore(database.databaseURL)
  await using auditor = await database.raw.openAuditor()
  try {
    const deps = { store, clock, payments, settings: { publicURL: 'https://pokfei.example' } }
    const testApp: AppUnderTest = {
      clock,
      payments,
      buyers: [],
      ticketTypes: typesFor(1),
      audit: () => auditor.audit(),
      deps: () => deps,
      operators: () => store,
      isByCode: async () => false,
      isDead: () => false,
    }
    await closeLedger(testApp, ledger)
  } finally {
    await store.close()
  }
}
