import type { CatalogueLoad } from '@pokfei/domain/catalogue/load'
import type { ProviderBooks } from '@pokfei/domain/ports/desk/provider-books'
import { createStripeBooks } from '@pokfei/server/adapters/payments/stripe-books'
import { createStripePayments } from '@pokfei/server/adapters/payments/stripe-payments'
import { manualClock } from '../fixtures/manual-clock.ts'
import { startInProcessServer, type InProcessServer } from './in-process-server.ts'
import type { StripeEvent } from '../stripe-stand-in/ledger.ts'
import { signEvent } from '../stripe-stand-in/sign-event.ts'
import {
  standInKeys,
  startStripeStandIn,
  type restrictedKeys,
  type StripeStandIn,
} from '../stripe-stand-in/start-stripe-stand-in.ts'
import { testCatalogue } from '../fixtures/test-catalogue.ts'

/** The whole server with Stripe as its payment provider. `await using` closes it. */
export interface StripeTestServer extends InProcessServer {
  readonly stripe: StripeStandIn
  /** Opens the books at Stripe, as the server and the commands do. */
  readonly openProviderBooks: () => Promise<ProviderBooks>
  /** Returns the last event of a type. Throws if there was none. */
  lastEvent(type: string): StripeEvent
  /** Sends an event to the server over HTTP, signed now. */
  send(event: StripeEvent, webhookSecret?: string): Promise<Response>
}

/** The options of {@link startStripeTestServer}. */
export interface StripeTestServerOptions {
  readonly timeLimitMilliseconds?: number
  readonly roundMilliseconds?: number
  readonly keys?: typeof standInKeys | typeof restrictedKeys
}

/** Starts a server and a stand-in of Stripe's API, on one clock. */
export async function startStripeTestServer(
  catalogue: CatalogueLoad = testCatalogue(),
  { timeLimitMilliseconds = 20_000, roundMilliseconds = 1_000, keys = standInKeys }: StripeTestServerOptions = {},
): Promise<StripeTestServer> {
  const clock = manualClock()
  const stripe = await startStripeStandIn(clock)
  const payments = createStripePayments({
    ...keys,
    apiBase: stripe.origin,
    liveMode: false,
    clock,
    timeLimitMilliseconds,
  })
  const openProviderBooks = async () => createStripeBooks({ ...keys, apiBase: stripe.origin })
  const change = { payments, openProviderBooks, clock }
  const testServer = await startInProcessServer(catalogue, change, { roundMilliseconds })
  return {
    ...testServer,
    clock,
    stripe,
    openProviderBooks,
    lastEvent(type) {
      const event = stripe.ledger.events.findLast((one) => one.type === type)
      if (event === undefined) throw new Error(`there was no ${type}`)
      return event
    },
    send(event, webhookSecret = standInKeys.webhookSecret) {
      const { rawBody, headers } = signEvent(webhookSecret, clock.nowSSE(), event.body)
      const body = new Uint8Array(rawBody)
      return fetch(`${testServer.origin}/api/payments/notifications`, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body,
      })
    },
    async [Symbol.asyncDispose]() {
      await stripe[Symbol.asyncDispose]()
      await testServer[Symbol.asyncDispose]()
    },
  }
}
