import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { HTTPBrowser } from '../browser/http-browser.ts'
import { checkOut } from '../browser/purchase-steps.ts'
import { testEvent } from '../fixtures/test-catalogue.ts'
import type { StripeTestServer } from '../test-server/stripe-test-server.ts'

/** A sold order, its buyer, and its payment at Stripe. */
export interface SoldOrder {
  readonly buyer: HTTPBrowser
  readonly sessionID: string
  readonly orderID: string
  readonly orderReference: string
  readonly intentID: string
}

/** The options of {@link sell}. */
export interface SellOptions {
  readonly event?: EventKey
  readonly types?: readonly string[]
  readonly accessCode?: string
  /** A buyer who is signed in. Without one, a new buyer is signed in with Google. */
  readonly buyer?: HTTPBrowser
  /** The cents that Stripe takes, if they are others than the price. */
  readonly amountCents?: number
}

/** Sells tickets to a buyer, and delivers the news of the payment. Without options they are two standing tickets. */
export async function sell(
  testServer: StripeTestServer,
  name: string,
  { event = testEvent, types = ['standing', 'standing'], accessCode, amountCents, ...known }: SellOptions = {},
): Promise<SoldOrder> {
  const buyer = known.buyer ?? (await testServer.buyer(name))
  const body = {
    ...event,
    requestedTypeIDs: types,
    adjacentSeating: false,
    ...(accessCode !== undefined && { accessCode }),
  }
  const sessionID = (await checkOut(buyer, body)).replace('/c/pay/', '')
  testServer.stripe.ledger.pay(sessionID, amountCents)
  await testServer.send(testServer.lastEvent('checkout.session.completed'))
  return { buyer, ...soldOrder(testServer, sessionID) }
}

function soldOrder({ stripe }: StripeTestServer, sessionID: string): Omit<SoldOrder, 'buyer'> {
  const { client_reference_id: orderID, metadata, intent } = stripe.ledger.find(sessionID)
  const orderReference = metadata['orderReference']
  if (orderID === null || orderReference === undefined || intent === null) throw new Error('the session is of no order')
  return { sessionID, orderID, orderReference, intentID: intent.id }
}
