import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { testStartSSE } from '../fixtures/manual-clock.ts'
import { seededRandom } from '../fixtures/seeded-random.ts'
import { testIdentity } from '../fixtures/test-catalogue.ts'
import { makeAllRefunds } from '../payments/make-all-refunds.ts'
import { openAgenda } from './agenda.ts'
import { checkMoney, type MoneyReport } from './check-money.ts'
import { deliverEvents } from './deliver-events.ts'
import { misbehaveAtRandom } from './misbehave-at-random.ts'
import { buy, makeBuyer, type SoakBuyer } from './soak-buyer.ts'
import { refundAtRandom } from './soak-refunds.ts'
import { openSoakApp } from './soak-app.ts'

/** The actions and the result of a soak. */
export interface SoakReport extends MoneyReport {
  /** Counts of each fault, and of each step that an order took. */
  readonly counts: ReadonlyMap<string, number>
}

/** The share of buyers who come in crowds at the beginning, in percent. The others come later, when the tickets of
 *  unpaid orders are free again. */
const earlyShare = 65
/** The number of early buyers at one moment, and the seconds between these moments. */
const crowd = { buyers: 8, seconds: 6 } as const
const lateFromSSE = testStartSSE + 1_830
/** The rounds of the reconciler: their interval, and their end in seconds after the beginning. All slow methods have
 *  decided and all events have arrived before the last round. */
const rounds = [
  { everySeconds: 15, untilSeconds: 3_000 },
  { everySeconds: 120, untilSeconds: 9_000 },
  { everySeconds: 3_600, untilSeconds: 2 * 86_400 },
] as const

/**
 * Sells tickets to `buyers` buyers through a Stripe stand-in with every misbehaviour, on a clock that jumps. It uses
 * the services of the domain, the adapter over HTTP, and one SQLite database with two processes. The seed determines
 * the faults.
 */
export async function runPaymentSoak({
  buyers: buyerCount,
  seed,
}: {
  readonly buyers: number
  readonly seed: number
}): Promise<SoakReport> {
  await using testApp = await openSoakApp(buyerCount)
  const { clock, stripe, processes } = testApp
  const agenda = openAgenda(clock)
  const counts = new Map<string, number>()
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const buyers = new Map<string, SoakBuyer>()

  for (let index = 0; index < buyerCount; index += 1) {
    const buyer = makeBuyer(index, seededRandom(seed * 1_000_003 + index * 7_919))
    buyers.set(testIdentity(index).email, buyer)
    count(buyer.habit)
    agenda.at(arrivalSSE(index, buyer), () => buy(testApp, agenda, buyer))
  }
  stripe.misbehave = misbehaveAtRandom(testApp, buyers, counts)

  const reconcile = async (): Promise<void> => {
    const outcomes = await Promise.all(processes.map((deps) => reconcileOrders(deps, { limit: 200 })))
    for (const { settled, failures } of outcomes) {
      for (const { transition } of settled) count(`order:${transition}`)
      if (failures.length > 0)
        throw new AggregateError(
          failures.map(({ error }) => error),
          'the reconciler failed',
        )
    }
    for (const { failures } of await Promise.all(processes.map(makeAllRefunds)))
      if (failures.length > 0)
        throw new AggregateError(
          failures.map(({ error }) => error),
          'the refund worker failed',
        )
    const sinceSSE = clock.nowSSE() - testStartSSE
    const pace = rounds.find(({ untilSeconds }) => sinceSSE < untilSeconds)
    if (pace !== undefined) agenda.at(clock.nowSSE() + pace.everySeconds, reconcile)
  }
  agenda.at(testStartSSE, reconcile)

  const deliver = deliverEvents(testApp, agenda, seed, counts)
  const decide = refundAtRandom(testApp, agenda, buyers, { seed, count })
  await agenda.run(() => {
    decide()
    deliver()
  })
  return { ...(await checkMoney(testApp)), counts }
}

function arrivalSSE(index: number, { random }: SoakBuyer): number {
  return random.below(100) < earlyShare
    ? testStartSSE + Math.floor(index / crowd.buyers) * crowd.seconds
    : lateFromSSE + random.below(300)
}
