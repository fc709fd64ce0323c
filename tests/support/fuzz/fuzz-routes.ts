import assert from 'node:assert/strict'
import fc from 'fast-check'
import { errorAnswer, orderRefusal } from '@pokfei/contracts/answers'
import { contractRoutes } from '../contract-routes.ts'
import { openGate } from '../gate-door.ts'
import { createHTTPBrowser } from '../http-browser.ts'
import { readAnswer } from '../read-answer.ts'
import { startShopServer, type ShopServer } from '../shop-server.ts'
import { checkOut, listTickets, newestOrder, press, twoOf } from '../shopping.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../test-catalogue.ts'
import type { KnownValues } from './contract-values.ts'
import { requestsTo, type Actor, type FuzzRequest } from './fuzz-request.ts'

type ActorHeaders = Readonly<Record<Actor, Readonly<Record<string, string>>>>

const catalogue = testCatalogue([
  standingType({ capacity: 100_000 }),
  seatedType({}, hallRows(20, 20)),
  standingType({ typeID: 'free', capacity: 100_000, salePriceCents: 0, serviceFeeCents: 0 }),
])

/** Signs all actors in and buys something, so that orders and tickets exist. */
async function openWorld(shop: ShopServer): Promise<{ readonly actors: ActorHeaders; readonly known: KnownValues }> {
  const buyer = await shop.buyer('buyer')
  await press(buyer, await checkOut(buyer, twoOf('stalls')), 'pay')
  const { orderID } = await newestOrder(buyer)
  const [ticket] = await listTickets(buyer, orderID)
  const payer = await shop.buyer('payer')
  await checkOut(payer)
  const openOrder = await newestOrder(payer)
  const newcomer = createHTTPBrowser(shop.origin)
  await newcomer.follow('/api/auth/login/federated/google?login_hint=newcomer@example.com&prompt=none')
  const gate = await openGate(shop)
  const nobody = 'A'.repeat(43)
  const cookieOf = ({ cookies }: { cookies: (path: string) => ReadonlyMap<string, string> }) => ({
    cookie: [...cookies('/api')].map((pair) => pair.join('=')).join('; '),
  })
  return {
    actors: {
      guest: {},
      stranger: { cookie: `pokfei-session=${nobody}`, authorization: `Bearer ${nobody}` },
      newcomer: cookieOf(newcomer),
      buyer: cookieOf(buyer),
      payer: cookieOf(payer),
      gate: { authorization: `Bearer ${gate.token}` },
    },
    known: {
      organizerID: [testEvent.organizerID],
      eventID: [testEvent.eventID],
      typeID: ['stalls'],
      requestedTypeIDs: ['free', 'free', 'free', 'free', 'stalls'],
      orderID: [orderID, openOrder.orderID],
      ticketID: ticket ? [ticket.ticketID] : [],
      invite: [nobody],
    },
  }
}

/** Sends a request. Throws unless the contract declares the response. */
async function send({ app }: ShopServer, actors: ActorHeaders, request: FuzzRequest): Promise<void> {
  const { route, method, url, headers, body, actor, isOnRoute } = request
  const {
    statusCode: status,
    payload,
    headers: answered,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...actors[actor], ...headers },
    ...(body !== null && { payload: body }),
  })
  const shown = `${status}: ${payload.slice(0, 300)}`
  assert(status < 500, shown)
  if (status >= 400 && method !== 'HEAD') {
    assert.equal(answered['content-type'], 'application/json; charset=utf-8', shown)
    const shape = status === 409 && route.name === 'orders.create' ? orderRefusal.strict() : errorAnswer.strict()
    assert(shape.safeParse(JSON.parse(payload)).success, shown)
  }
  if (isOnRoute)
    await readAnswer(
      route.route,
      new Response(status === 304 || status === 204 ? null : payload, { status, headers: plainHeaders(answered) }),
    )
}

function plainHeaders(
  headers: Readonly<Record<string, string | readonly string[] | number | undefined>>,
): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
}

/**
 * Sends `requests` requests to a server. They follow the schemas of its contract and are then damaged in many ways.
 * Each goes to a random route. Throws the shortest request that got a failure, or a response outside the contract.
 */
export async function fuzzRoutes({
  seed,
  requests,
}: {
  readonly seed: number
  readonly requests: number
}): Promise<void> {
  await using shop = await startShopServer(catalogue)
  const { actors, known } = await openWorld(shop)
  const request = fc.oneof(...contractRoutes.map((route) => requestsTo(route, known)))
  await fc.assert(
    fc.asyncProperty(request, (one) => send(shop, actors, one)),
    { seed, numRuns: requests },
  )
}
