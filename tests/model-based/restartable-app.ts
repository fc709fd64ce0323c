import type { Member } from '@pokfei/domain/members/member'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { LedgerAudit } from '@pokfei/db/shared/audit/ledger-audit'
import { manualClock, type ManualClock } from '../support/fixtures/manual-clock.ts'
import { freshDatabase, openTestStore } from '../support/store/fresh-store.ts'
import { withCrashInjection } from '../support/store/crash-injection.ts'
import { scriptedPayments, type ScriptedPayments } from '../support/payments/scripted-payments.ts'
import { hallRows, seatedType, standingType, testCatalogue, testIdentity } from '../support/fixtures/test-catalogue.ts'

/** A shop, with the state that survives its process: the database and the payment provider. */
export interface AppUnderTest {
  readonly clock: ManualClock
  readonly payments: ScriptedPayments
  readonly buyers: readonly Member[]
  /** Returns the dependencies of the current process. */
  deps(): OrderDeps
  /** True if the current process has died. Its later results are ignored. */
  isDead(): boolean
  audit(): Promise<LedgerAudit>
}

/** A shop whose process the test can kill and restart, all within this process. */
export interface RestartableApp extends AppUnderTest, AsyncDisposable {
  /** Makes the process die after this many crash points (see crash-injection.ts). */
  dieAfter(points: number): void
  /** Starts a new process, which does not die by itself. */
  restart(): Promise<void>
}

/** The number of members who buy. */
export const buyerCount = 5

/** A catalogue so small that it keeps selling out: standing tickets with a fee, seats in two rows, and free tickets. */
const catalogue = testCatalogue([
  standingType({ capacity: 6, salePriceCents: 68_050, serviceFeeCents: 1_999 }),
  seatedType({ salePriceCents: 120_000 }, hallRows(2, 4)),
  standingType({ typeID: 'free', capacity: 3, salePriceCents: 0, serviceFeeCents: 0 }),
])

/** Opens a {@link RestartableApp} on its own database. */
export async function openRestartableApp(): Promise<RestartableApp> {
  const database = await freshDatabase()
  const clock = manualClock()
  const payments = scriptedPayments()
  let store = await openTestStore(database.databaseURL)
  await store.catalogue.load(catalogue)
  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, (_, index) => store.members.signIn(testIdentity(index), clock.nowSSE())),
  )
  const auditor = await database.raw.openAuditor()
  let pointsLeft = Infinity
  const isDead = (): boolean => pointsLeft <= 0
  const passing = (): void => {
    pointsLeft -= 1
    if (isDead()) throw new Error('the process has died')
  }
  const live = (): OrderDeps =>
    withCrashInjection({ store, clock, payments, settings: { publicURL: 'https://pokfei.example' } }, passing)
  let deps = live()
  return {
    clock,
    payments,
    buyers,
    deps: () => deps,
    dieAfter(points) {
      pointsLeft = points
    },
    isDead,
    async restart() {
      await store.close()
      store = await openTestStore(database.databaseURL)
      pointsLeft = Infinity
      deps = live()
    },
    audit: () => auditor.audit(),
    async [Symbol.asyncDispose]() {
      await auditor[Symbol.asyncDispose]()
      await store.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
