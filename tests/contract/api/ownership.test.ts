import { session } from '@pokfei/contracts/routes/attendee'
import { gateChanges } from '@pokfei/contracts/routes/gate'
import type { Order } from '@pokfei/contracts/routes/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contractRoutes, fillPath, pathParamsOf, type NamedRoute } from '../../support/contract/contract-routes.ts'
import { openDoor } from '../../support/gate/gate-door.ts'
import { createHTTPBrowser, type HTTPBrowser } from '../../support/browser/http-browser.ts'
import { openTestServer } from '../../support/test-server/open-test-server.ts'
import type { TestServer } from '../../support/test-server/test-server.ts'
import { checkOut, listOrders, listTickets, pressPaymentButton, twoOf } from '../../support/browser/purchase-steps.ts'
import { seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'

/** Two members, two gates, and every route. No response reveals another's data, not even its existence. */

type Values = Readonly<Record<string, string>>

const unknownID = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
/** The IDs that belong to a member. All other IDs of the contract are public. */
const ownIDs = ['orderID', 'ticketID', 'sessionID']

const bodyOf = ({ route }: NamedRoute): z.ZodObject | null =>
  'body' in route && route.body instanceof z.ZodObject ? route.body : null
const namesIn = (named: NamedRoute): readonly string[] => [
  ...pathParamsOf(named.route),
  ...Object.keys(bodyOf(named)?.shape ?? {}),
]

const memberRoutes = contractRoutes.filter(({ access }) => access === 'login' || access === 'complete-profile')
const routesWithIDs = memberRoutes.filter((named) => namesIn(named).some((name) => ownIDs.includes(name)))

const otherEvent = { organizerID: testEvent.organizerID, eventID: 'quiet-night' }

function twoEvents() {
  const load = testCatalogue([standingType(), seatedType()])
  const [event] = load.events
  if (!event) throw new Error('there is no event')
  const ticketTypes = event.ticketTypes.map((type) => ({ ...type, ...otherEvent }))
  return { ...load, events: [event, { ...event, ...otherEvent, eventNameEN: 'Quiet Night', ticketTypes }] }
}

let testServer: TestServer
let karen: HTTPBrowser
let ming: HTTPBrowser
/** Karen's orders: a paid one and a pending one. */
let karens: readonly Order[]
let karensTicketID: string
let karensSessionID: string
/** The admission IDs in Karen's codes. Only the gates of her event may receive them. */
let admissionIDs: readonly string[]
let mings: Values
/** Values that only Karen, the server and her event's gates may know. */
let secrets: readonly string[]

beforeAll(async () => {
  testServer = await openTestServer(twoEvents())
  ;[karen, ming] = [await testServer.buyer('karen-the-buyer'), await testServer.buyer('ming')]
  const karensPage = await checkOut(karen, twoOf('stalls'))
  await pressPaymentButton(karen, karensPage, 'pay')
  const openPage = await checkOut(karen, twoOf('standing'))
  karens = await listOrders(karen)
  await pressPaymentButton(ming, await checkOut(ming, twoOf('stalls')), 'pay')
  const [mingsOrder] = await listOrders(ming)
  const paid = karens.find((order) => order.internalOrderState === 'COMPLETED')
  const [tickets, [mingsTicket]] = [
    await listTickets(karen, paid?.orderID ?? ''),
    await listTickets(ming, mingsOrder?.orderID ?? ''),
  ]
  if (!mingsOrder || !mingsTicket || !tickets[0]) throw new Error('a buyer has no ticket')
  karensTicketID = tickets[0].ticketID
  const [karensSession] = z.array(session).parse(await (await karen.send('/api/attendee/sessions')).json())
  if (!karensSession) throw new Error('Karen is not signed in')
  karensSessionID = karensSession.sessionID
  const changes = gateChanges.parse(await (await (await openDoor(testServer)).send('/api/gate/news')).json())
  admissionIDs = changes.orders
    .filter((order) => order.orderReference === paid?.orderReference)
    .flatMap((order) => order.tickets.map(({ admissionID }) => admissionID))
  if (admissionIDs.length !== 2) throw new Error('the gate lacks the tickets of Karen')
  mings = {
    ...testEvent,
    typeID: 'stalls',
    orderID: mingsOrder.orderID,
    ticketID: mingsTicket.ticketID,
    sessionID: unknownID,
    provider: 'google',
    choice: 'keep',
  }
  const paymentIDs = [karensPage, openPage].map((page) => page.split('/').at(-1) ?? page)
  secrets = [
    'karen-the-buyer',
    karensSessionID,
    ...paymentIDs,
    ...karens.flatMap(({ orderID, orderReference }) => [orderID, orderReference]),
    ...tickets.map(({ ticketID }) => ticketID),
    ...admissionIDs,
  ]
})
afterAll(() => testServer[Symbol.asyncDispose]())

interface ReceivedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

async function ask(browser: HTTPBrowser, named: NamedRoute, values: Values): Promise<ReceivedResponse> {
  const { route } = named
  const shape = bodyOf(named)?.shape
  const json =
    shape &&
    Object.fromEntries(Object.keys(shape).flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
  const response = await browser.send(fillPath(route, values), {
    method: route.method,
    ...(route.method !== 'GET' && { json: json ?? {} }),
  })
  const { date: _date, 'content-length': _length, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()).toString('latin1') }
}

function secretsIn({ headers, body }: ReceivedResponse): readonly string[] {
  const all = JSON.stringify(headers) + body
  return secrets.filter((secret) => all.includes(secret) || all.includes(encodeURIComponent(secret)))
}

test('finds the routes that take the ID of a member', () => {
  expect(routesWithIDs.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'orders.tickets',
      'orders.resume',
      'orders.cancel',
      'tickets.codes',
      'tickets.download',
      'attendee.endSession',
    ]),
  )
})

describe.each(routesWithIDs)('$name', (named) => {
  const idNames = ownIDs.filter((name) => namesIn(named).includes(name))

  test('responds to an ID of another member as to an unknown one', {
    tags: ['ACC-37', 'ERR-44', 'ORD-100'],
  }, async () => {
    const unknown: Values = { ...mings, ...Object.fromEntries(idNames.map((name) => [name, unknownID])) }
    const nobodys = await ask(ming, named, unknown)
    expect(nobodys.status).toBe(404)
    expect(secretsIn(nobodys)).toEqual([])
    for (const { orderID } of karens) {
      const karensIDs: Values = { ...mings, orderID, ticketID: karensTicketID, sessionID: karensSessionID }
      expect(await ask(ming, named, karensIDs)).toEqual(nobodys)
      for (const name of idNames)
        expect(await ask(ming, named, { ...mings, [name]: karensIDs[name] ?? '' })).toEqual(nobodys)
    }
  })

  test('responds to a guest in the same way for each ID', async () => {
    const guest = createHTTPBrowser(testServer.origin, { 'accept-language': 'en' })
    const responses = [
      mings,
      { ...mings, orderID: karens[0]?.orderID ?? '' },
      { ...mings, orderID: unknownID, ticketID: unknownID },
    ]
    const [first, ...others] = await Promise.all(responses.map((values) => ask(guest, named, values)))
    expect(first?.status).toBe(401)
    for (const other of others) expect(other).toEqual(first)
  })
})

test('leaves the orders of a member as they were after requests of another', async () => {
  expect(await listOrders(karen)).toEqual(karens)
})

test.each(contractRoutes.filter(({ name }) => name !== 'auth.logout'))(
  'reveals nothing of a member to another one: $name',
  async (named) => {
    expect(secretsIn(await ask(ming, named, mings))).toEqual([])
  },
)

describe('the gate of another event', () => {
  test('learns nothing of a ticket, which it sees as one that was never issued', async () => {
    const gate = await openDoor(testServer, otherEvent)
    for (const named of contractRoutes.filter(({ access, route }) => access === 'gate' && route.method === 'GET'))
      expect(secretsIn(await ask(gate, named, {}))).toEqual([])
    const scan = (scanID: string, admissionID: string) => ({
      scans: [
        {
          scanID,
          scannedSSE: testServer.clock.nowSSE(),
          outcome: 'admitted',
          method: 'rotating',
          ticket: { admissionID, typeIndex: 1, issueNumber: 1 },
          isTold: false,
        },
      ],
    })
    const responseTo = async (json: unknown) =>
      (await (await gate.send('/api/gate/scans', { json })).text()).replaceAll(/"scanID":"[^"]+"/g, '')
    const hers = await responseTo(scan('01980c5e-7a00-7000-8000-000000000001', admissionIDs[0] ?? ''))
    const nobodys = await responseTo(scan('01980c5e-7a00-7000-8000-000000000002', 'ab'.repeat(16)))
    expect(hers).toBe(nobodys)
  })
})
