import type { Member } from '@pokfei/domain/members/member'
import type { StockedTicketType } from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueLoad, TicketTypeLoad } from '@pokfei/domain/catalogue/load'
import type { OrderDeps } from '@pokfei/domain/services/order-deps'
import type { CodeDeps, TooManyCodes } from '@pokfei/domain/services/orders/judge-code'
import {
  placeOrder,
  placeOrderWithCode,
  type PlaceOrderInput,
  type PlaceOrderResult,
} from '@pokfei/domain/services/orders/place-order'
import type { Order } from '@pokfei/domain/orders/order'
import { createCodeBudget } from '@pokfei/server/http/rate-limits/code-budget'
import { freshStore, type Engine, type FreshStore } from './fresh-store.ts'
import { manualClock, type ManualClock } from '../fixtures/manual-clock.ts'
import { scriptedPayments, type ScriptedPayments } from '../payments/scripted-payments.ts'
import { testCatalogue, testEvent, testIdentity } from '../fixtures/test-catalogue.ts'

/** The parts of a checkout that a test changes. An access code is as the buyer typed it. */
export type CheckoutChange = Partial<Omit<PlaceOrderInput, 'accessCode'>> & { readonly accessCode?: string }

/** The order services on a fresh store, with a clock and a payment provider that the test controls. */
export interface TestApp extends AsyncDisposable {
  readonly fresh: FreshStore
  readonly deps: OrderDeps & CodeDeps
  readonly clock: ManualClock
  readonly payments: ScriptedPayments
  /** True once a test has damaged the ledger on purpose. Then the disposal does not audit it. */
  isDamaged: boolean
  /** Signs in buyer number `index`. */
  buyer(index: number): Promise<Member>
  /** Places an order of the test event for buyer number `index`. */
  order(index: number, typeIDs: readonly string[], change?: CheckoutChange): Promise<PlaceOrderResult | TooManyCodes>
  /** Places an order like `order`. Throws unless the order is pending and its payment open. */
  openOrder(index: number, typeIDs: readonly string[], change?: CheckoutChange): Promise<Order>
  /** Returns the stock of a type, as [held, sold]. */
  counts(typeID: string): Promise<[number, number]>
}

/**
 * Opens an {@link TestApp} that sells these types, by default on the engine of the running tests. Its disposal audits the
 * ledger.
 */
export async function openTestApp(
  types: readonly TicketTypeLoad[],
  change: Partial<CatalogueLoad['events'][number]> = {},
  engine?: Engine,
): Promise<TestApp> {
  const fresh = await freshStore(engine)
  const loaded = await fresh.store.catalogue.load(testCatalogue(types, change))
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  const clock = manualClock()
  const payments = scriptedPayments()
  const settings = { publicURL: 'https://pokfei.example' }
  const deps = { store: fresh.store, clock, payments, settings, codeBudget: createCodeBudget(clock) }

  const testApp: TestApp = {
    fresh,
    deps,
    clock,
    payments,
    isDamaged: false,
    buyer: (index) => fresh.store.members.signIn(testIdentity(index), clock.nowSSE()),
    async order(index, requestedTypeIDs, { accessCode, ...changed } = {}) {
      const member = await testApp.buyer(index)
      const checkout = {
        member,
        ...testEvent,
        requestedTypeIDs,
        adjacentSeating: false,
        language: 'en',
        idempotencyKey: null,
        ...changed,
      } as const
      return accessCode === undefined
        ? placeOrder(deps, checkout)
        : placeOrderWithCode(deps, { ...checkout, accessCode })
    },
    async openOrder(index, typeIDs, changed) {
      const result = await testApp.order(index, typeIDs, changed)
      if (result.kind !== 'redirect') throw new Error(`the order was not placed: ${JSON.stringify(result)}`)
      return result.order
    },
    async counts(typeID) {
      const stocked = (await fresh.store.catalogue.snapshot()).events.flatMap(
        (event): readonly StockedTicketType[] => event.ticketTypes,
      )
      const type = stocked.find((one) => one.typeID === typeID)
      if (!type) throw new Error(`there is no type ${typeID}`)
      return [type.heldCount, type.soldCount]
    },
    async [Symbol.asyncDispose]() {
      const errors = testApp.isDamaged ? [] : (await fresh.raw.audit()).errors
      await fresh[Symbol.asyncDispose]()
      if (errors.length > 0) throw new Error(`the ledger does not add up: ${errors.join('; ')}`)
    },
  }
  return testApp
}
