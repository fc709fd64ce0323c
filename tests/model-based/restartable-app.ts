import type { TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { CodeTarget } from '@pokfei/domain/access-codes/access-code'
import type { Member } from '@pokfei/domain/members/member'
import type { Store } from '@pokfei/domain/ports/store'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { LedgerAudit } from '@pokfei/domain/books/ledger-audit'
import { manualClock, testStartSSE, type ManualClock } from '../support/fixtures/manual-clock.ts'
import { freshDatabase, openTestStore } from '../support/store/fresh-store.ts'
import { withCrashInjection } from '../support/store/crash-injection.ts'
import { scriptedPayments, type ScriptedPayments } from '../support/payments/scripted-payments.ts'
import {
  hallRows,
  seatedType,
  standingType,
  testCatalogue,
  testEvent,
  testIdentity,
} from '../support/fixtures/test-catalogue.ts'
import { byOperator } from '../support/fixtures/test-operator.ts'

/** A shop, with the state that survives its process: the database and the payment provider. */
export interface AppUnderTest {
  readonly clock: ManualClock
  readonly payments: ScriptedPayments
  readonly buyers: readonly Member[]
  /** The types on sale. */
  readonly ticketTypes: readonly TicketTypeLoad[]
  /** Returns the dependencies of the current process. */
  deps(): OrderDeps
  /** Returns the store for operators' commands, which are processes of their own. */
  operators(): Store
  /** True if an access code opened the order. */
  isByCode(orderID: string): Promise<boolean>
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

const standing = standingType({ capacity: 6, salePriceCents: 68_050, serviceFeeCents: 1_999 })
const stalls = seatedType({ salePriceCents: 120_000 }, hallRows(2, 4))
const ofStanding = { ...standing, placesOf: 'standing' }
const ofStalls = { ...stalls, placesOf: 'stalls', seatRows: [] }

/**
 * The types of a catalogue so small that it keeps selling out: standing tickets with a fee, seats in two rows, and free
 * tickets. Of each pool there is a dearer and a cheaper type, with each rule of types that share places.
 */
export const ticketTypes = [
  standing,
  stalls,
  standingType({ typeID: 'free', capacity: 3, salePriceCents: 0, serviceFeeCents: 0 }),
  { ...ofStanding, typeID: 'late', salePriceCents: 71_010, saleStartTimeSSE: testStartSSE + 900 },
  { ...ofStanding, typeID: 'friends', salePriceCents: 50_005, serviceFeeCents: 0, byCodeOnly: true },
  { ...ofStalls, typeID: 'early', salePriceCents: 99_990, saleEndTimeSSE: testStartSSE + 1_800 },
  { ...ofStalls, typeID: 'carer', salePriceCents: 0, serviceFeeCents: 0, onlyWith: 'stalls' },
]

/** The access codes: for a type of the sale, for one of a code only, for kept standing places and for kept seats. */
export const accessCodes = {
  STANDING2026: 'standing',
  FRIENDSCODE2026: 'friends',
  PRESSCODE2026: 'standing',
  FANCODE2026: 'stalls',
} as const

/** Makes the codes. The allotments are empty until an operator keeps places back. */
async function makeCodes({ accessCodes: codes, allotments }: Store): Promise<void> {
  const terms = { uses: 2, usesPerMember: null, fromSSE: null, untilSSE: null }
  const make = async (code: keyof typeof accessCodes, target: CodeTarget) => {
    const { kind } = await codes.make(testEvent, { code, target, ...terms }, byOperator())
    if (kind !== 'made') throw new Error(`the code ${code} was not made`)
  }
  const seats = [{ section: 'A', row: '1', first: 1, last: 1 }]
  const press = { name: 'press', typeID: 'standing', places: 1, seats: [], releaseSSE: null }
  const fans = { name: 'fans', typeID: 'stalls', places: null, seats, releaseSSE: null }
  for (const request of [press, fans]) {
    await allotments.hold(testEvent, request, byOperator())
    await allotments.release(testEvent, request.name, null, byOperator())
  }
  await make('STANDING2026', { kind: 'types', typeIDs: ['standing'] })
  await make('FRIENDSCODE2026', { kind: 'types', typeIDs: ['friends'] })
  await make('PRESSCODE2026', { kind: 'allotment', name: 'press' })
  await make('FANCODE2026', { kind: 'allotment', name: 'fans' })
}

/** Opens a {@link RestartableApp} on its own database. */
export async function openRestartableApp(): Promise<RestartableApp> {
  const database = await freshDatabase()
  const clock = manualClock()
  const payments = scriptedPayments()
  let store = await openTestStore(database.databaseURL)
  await store.catalogue.load(testCatalogue(ticketTypes))
  const buyers = await Promise.all(
    Array.from({ length: buyerCount }, async (_, index) => {
      const member = await store.members.signIn(testIdentity(index), clock.nowSSE())
      // Only a complete profile gets gifts.
      const details = { displayName: `Buyer ${index}`, contactNumber: '91234567', email: null }
      await store.members.register(member.memberID, details, clock.nowSSE())
      return member
    }),
  )
  await makeCodes(store)
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
    ticketTypes,
    deps: () => deps,
    operators: () => store,
    async isByCode(orderID) {
      const [orders, uses] = [await database.raw.rows('orders'), await database.raw.rows('accessCodeUses')]
      const order = orders.find((row) => row['orderID'] === orderID)
      return uses.some(({ orderNo }) => orderNo === order?.['orderNo'])
    },
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
