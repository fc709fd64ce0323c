import assert from 'node:assert/strict'
import fc from 'fast-check'
import { accessCodeRejectionBody, errorBody, orderRejectionBody } from '@pokfei/contracts/schemas/responses'
import { contractRoutes } from '../contract/contract-routes.ts'
import { openGate } from '../gate/gate-door.ts'
import { createHTTPBrowser } from '../browser/http-browser.ts'
import { readContractResponse } from '../contract/read-contract-response.ts'
import { startInProcessServer, type InProcessServer } from '../test-server/in-process-server.ts'
import { checkOut, listTickets, newestOrder, pressPaymentButton, twoOf } from '../browser/purchase-steps.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../fixtures/test-catalogue.ts'
import type { KnownValues } from './contract-values.ts'
import { requestsTo, type Actor, type FuzzRequest } from './fuzz-request.ts'

type ActorHeaders = Readonly<Record<Actor, Readonly<Record<string, string>>>>

const catalogue = testCatalogue([
  standingType({ capacity: 100_000 }),
  seatedType({}, hallRows(20, 20)),
  standingType({ typeID: 'free', capacity: 100_000, salePriceCents: 0, serviceFeeCents: 0 }),
])

/** Signs all actors in and buys something, so that orders and tickets exist. */
async function openWorld(
  testServer: InProcessServer,
): Promise<{ readonly actors: ActorHeaders; readonly known: KnownValues }> {
  const buyer = await testServer.buyer('buyer')
  await pressPaymentButton(buyer, await checkOut(buyer, twoOf('stalls')), 'pay')
  const { orderID } = await newestOrder(buyer)
  const [ticket] = await listTickets(buyer, orderID)
  const payer = await testServer.buyer('payer')
  await checkOut(payer)
  const openOrder = await newestOrder(payer)
  const newcomer = createHTTPBrowser(testServer.origin)
  await newcomer.follow('/api/auth/login/federated/google?login_hint=newcomer@example.com&prompt=none')
  const gate = await openGate(testServer)
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

/** The bodies of a 409 that is no common error, by the names of their routes. */
const rejections: Readonly<Record<string, typeof orderRejectionBody | typeof accessCodeRejectionBody>> = {
  'orders.create': orderRejectionBody,
  'orders.openCode': accessCodeRejectionBody,
}

/** Sends a request. Throws unless the contract declares the response. */
async function send({ app }: InProcessServer, actors: ActorHeaders, request: FuzzRequest): Promise<void> {
  const { route, method, url, headers, body, actor, isOnRoute } = request
  const {
    statusCode: status,
    payload,
    headers: responseHeaders,
  } = await app.inject({
    method: method as 'GET',
    url,
    headers: { ...actors[actor], ...headers },
    ...(body !== null && { payload: body }),
  })
  const shown = `${status}: ${payload.slice(0, 300)}`
  assert(status < 500, shown)
  if (status >= 400 && method !== 'HEAD') {
    assert.equal(responseHeaders['content-type'], 'application/json; charset=utf-8', shown)
    const shape = (status === 409 && rejections[route.name]) || errorBody
    assert(shape.strict().safeParse(JSON.parse(payload)).success, shown)
  }
  if (isOnRoute)
    await readContractResponse(
      route.route,
      new Response(status === 304 || status === 204 ? null : payload, {
        status,
        headers: plainHeaders(responseHeaders),
      }),
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
  await using testServer = await startInProcessServer(catalogue)
  const { actors, known } = await openWorld(testServer)
  const request = fc.oneof(...contractRoutes.map((route) => requestsTo(route, known)))
  await fc.assert(
    fc.asyncProperty(request, (one) => send(testServer, actors, one)),
    { seed, numRuns: requests },
  )
}
