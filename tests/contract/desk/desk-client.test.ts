import { initClient } from '@ts-rest/core'
import { deskReadRoutes, deskRoutes } from '@pokfei/desk-contract/api/desk-routes'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import { openProgram } from '../../support/staff/colleague.ts'
import { startInProcessServer, type InProcessServer } from '../../support/test-server/in-process-server.ts'

let testServer: InProcessServer
beforeAll(async () => {
  testServer = await startInProcessServer()
})
afterAll(() => testServer[Symbol.asyncDispose]())

test('gives a client the types of each verb', { tags: 'DSK-2' }, async () => {
  const { headers } = await openProgram(testServer, { role: 'owner' })
  const options = { baseUrl: testServer.origin, baseHeaders: { ...headers } }
  const client = initClient(deskRoutes, options)
  const refused = await client.orders.refund({ body: { input: { orderReference: '2222-2222' }, isDryRun: true } })
  if (refused.status === 200) {
    expectTypeOf(refused.body.result.refund).toEqualTypeOf<{ refundID: string; amountCents: number } | null>()
    expectTypeOf(refused.body.revision).toEqualTypeOf<number | null>()
  }
  expect(refused).toMatchObject({ status: 409, body: { code: 'noSuchOrder' } })
  // @ts-expect-error The input of a refund names an order.
  const wrong = await client.orders.refund({ body: { input: {} } })
  expect(wrong.status).toBe(400)

  const reader = initClient(deskReadRoutes, options)
  const shown = await reader.events.show({ query: { event: 'lion-rock/harbour-nights' } })
  if (shown.status !== 200) throw new Error(JSON.stringify(shown))
  expectTypeOf(shown.body.result.ticketTypes).toEqualTypeOf<typeof shown.body.result.ticketTypes>()
  expect(shown.body.result.ticketTypes[0]?.capacity).toBeTypeOf('number')
  const listed = await reader.orders.list({ query: { event: 'lion-rock/harbour-nights', limit: 5 } })
  expect(listed).toMatchObject({ status: 200, body: { result: { orders: [], next: null } } })
  // @ts-expect-error A search for a person is no address.
  expect(reader.orders.find).toBeUndefined()
})
