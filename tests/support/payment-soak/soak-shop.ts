import { openStore } from '@pokfei/db/open-store'
import type { OrderDeps } from '@pokfei/domain/orders/order-deps'
import { openStripePayments } from '@pokfei/server/adapters/stripe-payments'
import { freshStore } from '../fresh-store.ts'
import { manualClock, type ManualClock } from '../manual-clock.ts'
import { standInKeys, startStripeStandIn, type StripeStandIn } from '../stripe-stand-in/start-stripe-stand-in.ts'
import { hallRows, seatedType, standingType, testCatalogue } from '../test-catalogue.ts'

/** A shop of two processes on one database. They take payments through Stripe's adapter over HTTP. */
export interface SoakShop extends AsyncDisposable {
  readonly clock: ManualClock
  readonly stripe: StripeStandIn
  /** The dependencies of each process. Buyers and webhooks reach one of the two. */
  readonly processes: readonly [SoakProcess, SoakProcess]
  readonly databasePath: string
}

/** The dependencies of one process of a {@link SoakShop}. */
export type SoakProcess = OrderDeps & { readonly store: Awaited<ReturnType<typeof openStore>> }

/** The time limit of a call to the stand-in: short, so that hangs cost little, yet long enough for a busy machine. */
const timeLimitMilliseconds = 300
/** The seconds by which Stripe's clock is ahead of the shop's. */
const clockDifferenceSeconds = 20

/** The types of {@link openSoakShop}. More buyers want `scarce` than can have it. */
export const soakTypes = { ample: 'standing', seated: 'stalls', scarce: 'front' } as const

/** Opens a shop with stock for about this number of buyers. */
export async function openSoakShop(buyers: number): Promise<SoakShop> {
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
    payments: openStripePayments({
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
    databasePath: fresh.path,
    async [Symbol.asyncDispose]() {
      await stripe[Symbol.asyncDispose]()
      await second.close()
      await fresh[Symbol.asyncDispose]()
    },
  }
}
