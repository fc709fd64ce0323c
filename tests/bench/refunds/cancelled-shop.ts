import { openStore } from '@pokfei/db/open-store'
import type { Store } from '@pokfei/domain/ports/store'
import { placeOrder } from '@pokfei/domain/services/orders/place-order'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import { systemClock } from '@pokfei/server/adapters/system-clock'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { freshDatabase, type Engine, type FreshDatabase } from '../../support/store/fresh-store.ts'
import { standInKeys, type StripeStandIn } from '../../support/stripe-stand-in/start-stripe-stand-in.ts'
import { writeBuyers } from '../support/order-buyers.ts'

/** The event whose orders are all refunded, and a free event that goes on selling. */
export const benchEvents = {
  cancelled: testEvent,
  onSale: { ...testEvent, eventID: 'island-nights' },
} as const

/** One of so many buyers has a confirmed address, and gets mails. */
const buyersForEachMail = 50
/** The number of calls that run at once. */
const concurrency = 32

/** A shop with paid orders. */
export interface CancelledShop extends FreshDatabase {
  readonly store: Store
  readonly orderIDs: readonly string[]
}

/** Runs a task for each number from 0 to `count` - 1, several at once. */
async function forEach(count: number, task: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** Opens a shop, sells `orders` orders through the stand-in, and registers buyers for the running sale. */
export async function openCancelledShop(
  engine: Engine,
  stripe: StripeStandIn,
  { orders, buyers }: { readonly orders: number; readonly buyers: number },
): Promise<CancelledShop> {
  const database = await freshDatabase(engine)
  const store = await openStore(database.databaseURL)
  const nowSSE = systemClock.nowSSE()
  const times = { saleStartTimeSSE: nowSSE - 60, eventStartTimeSSE: nowSSE + 30 * 86_400 }
  const { organizers, events } = testCatalogue([standingType({ capacity: orders * 2 })], times)
  const free = { ...benchEvents.onSale, capacity: buyers * 2, salePriceCents: 0, serviceFeeCents: 0 }
  const loaded = await store.catalogue.load({
    organizers,
    events: [...events, ...testCatalogue([standingType(free)], { ...times, ...benchEvents.onSale }).events],
    eventGroups: [],
  })
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  await writeBuyers(database.raw, buyers)

  const payments = createStripePayments({
    ...standInKeys,
    apiBase: stripe.origin,
    liveMode: false,
    clock: systemClock,
    timeLimitMilliseconds: 20_000,
  })
  const deps = { store, clock: systemClock, payments, settings: { publicURL: 'https://tickets.example' } }
  const orderIDs: string[] = []
  await forEach(orders, async (index) => {
    const { email, ...identity } = testIdentity(index)
    const member = await store.members.signIn(
      { ...identity, email: index % buyersForEachMail === 0 ? email : null },
      systemClock.nowSSE(),
    )
    const placed = await placeOrder(deps, {
      ...benchEvents.cancelled,
      member,
      requestedTypeIDs: ['standing', 'standing'],
      adjacentSeating: false,
      language: 'zh',
      idempotencyKey: null,
    })
    if (placed.kind !== 'redirect') throw new Error(`an order was not placed: ${JSON.stringify(placed)}`)
    const { orderID } = placed.order
    const paymentID = (await store.orders.find(orderID))?.paymentID ?? ''
    stripe.ledger.pay(paymentID)
    const settled = await settlePayment(deps, { eventID: `paid-${paymentID}`, paymentID })
    if (settled.kind !== 'settled') throw new Error('an order was not paid')
    orderIDs.push(orderID)
  })
  return {
    ...database,
    store,
    orderIDs,
    async [Symbol.asyncDispose]() {
      await store.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Owes each buyer the whole order. */
export async function refundAll({ store, orderIDs }: CancelledShop): Promise<void> {
  await forEach(orderIDs.length, async (index) => {
    const result = await refundTickets(
      { store },
      {
        orderID: orderIDs[index] ?? '',
        tickets: 'all',
        amount: 'pricesAndFees',
        reason: 'eventCancelled',
        keepsPlaces: true,
      },
      byOperator(systemClock.nowSSE()),
    )
    if (result.kind !== 'refunded') throw new Error(`an order was not refunded: ${JSON.stringify(result)}`)
  })
}
