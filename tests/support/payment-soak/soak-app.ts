import { openStore } from '@pokfei/db/open-store'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import { freshStore } from '../store/fresh-store.ts'
import { manualClock, type ManualClock } from '../fixtures/manual-clock.ts'
import { standInKeys, startStripeStandIn, type StripeStandIn } from '../stripe-stand-in/start-stripe-stand-in.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../fixtures/test-catalogue.ts'
import type { RawDatabase } from '../store/raw-database.ts'

/** A shop of two processes on one database. They take payments through Stripe's adapter over HTTP. */
export interface SoakApp extends AsyncDisposable {
  readonly clock: ManualClock
  readonly stripe: StripeStandIn
  /** The dependencies of each process. Buyers and webhooks reach one of the two. */
  readonly processes: readonly [SoakProcess, SoakProcess]
  readonly raw: RawDatabase
}

/** The dependencies of one process of a {@link SoakApp}. */
export type SoakProcess = OrderDeps & { readonly store: Awaited<ReturnType<typeof openStore>> }

/** The time limit of a call to the stand-in: short, so that hangs cost little, yet long enough for a busy machine. */
const timeLimitMilliseconds = 300
/** The seconds by which Stripe's clock is ahead of the shop's. */
const clockDifferenceSeconds = 20

/** The types of {@link openSoakApp}. More buyers want `scarce` than can have it. */
export const soakTypes = { ample: 'standing', seated: 'stalls', scarce: 'front' } as const

/** Opens a shop with stock for about this number of buyers. */
export async function openSoakApp(buyers: number): Promise<SoakApp> {
  const clock = manualClock()
  const fresh = await freshStore()
  const loaded = await fresh.store.catalogue.load(
    testCatalogue([
      standingType({ typeID: soakTypes.ample, capacity: buyers * 4 }),
      seatedType({ typeID: soakTypes.seated }, hallRows(Math.ceil(buyers / 4), 20)),
      standingType({ typeID: soakTypes.scarce, capacity: Math.ceil(buyers / 10) }),
    ]),
  )
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  const stripe = await startStripeStandIn({ nowSSE: () => clock.nowSSE() + clockDifferenceSeconds })
  const second = await openStore(fresh.databaseURL)
  const processOf = (store: SoakProcess['store']): SoakProcess => ({
    store,
    clock,
    payments: createStripePayments({
      ...standInKeys,
      apiBase: stripe.origin,
      liveMode: false,
      clock,
      timeLimitMilliseconds,
    }),
    settings: { publicURL: 'https://tickets.example' },
  })
  return {
    clock,
    stripe,
    processes: [processOf(fresh.store), processOf(second)],
    raw: fresh.raw,
    async [Symbol.asyncDispose]() {
      await stripe[Symbol.asyncDispose]()
      await second.close()
      await fresh[Symbol.asyncDispose]()
    },
  }
}
