import { describe, expect, test } from 'vitest'
import { hallRows, seatedType, standingType } from '../../support/fixtures/test-catalogue.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const free = { salePriceCents: 0, serviceFeeCents: 0 }

/** Opens a shop with an order of a numbered seat and a standing place. */
async function openShop() {
  const testApp = await openTestApp([standingType(free), seatedType(free, hallRows(2, 6))])
  const bought = await testApp.order(1, ['standing', 'stalls'])
  if (bought.kind !== 'completed') throw new Error('the order is free')
  const { orderReference } = bought.order
  const story = await testApp.fresh.store.desk.tellOrder(orderReference)
  const tickets = (story?.tickets ?? []).map(({ ticketID, seat }, index) => ({ ticketID, seat, number: index + 1 }))
  const seated = tickets.find(({ seat }) => seat !== null)
  const standing = tickets.find(({ seat }) => seat === null)
  if (seated === undefined || standing === undefined) throw new Error('the order has two tickets')
  const close = () => testApp[Symbol.asyncDispose]()
  return { testApp, orderReference, seated, standing, [Symbol.asyncDispose]: close }
}

/** The verbs about one ticket, with the rest of a call. */
const oneTicket = {
  exchange: ['--to', 'A/2/5'],
  'hand-over': ['--to', 'friend@example.com'],
  'withdraw-exchange': [],
}
/** The verbs about a ticket or a whole order. */
const ticketsOfOrder = { reissue: [], revoke: [] }

async function callJSON(testApp: TestApp, verb: string, ticket: string, more: readonly string[]) {
  const { output } = await callInTest('tickets', testApp, [verb, ticket, ...more, '--json'])
  return JSON.parse(output.join(''))
}

describe.each(Object.entries({ ...oneTicket, ...ticketsOfOrder }))('tickets %s', (verb, more) => {
  test('takes a ticket as the customer names it', { tags: 'OPS-220' }, async () => {
    await using shop = await openShop()
    const { testApp, orderReference, seated } = shop
    const { ticketID, number, seat } = seated
    const call = (ticket: string) => callJSON(testApp, verb, ticket, [...more, '--dry-run'])
    const byID = await call(ticketID)
    expect(byID).toMatchObject({ result: expect.any(Object) })
    const printed = `${orderReference} · ${seat}`
    const named = [
      `${orderReference}/${number}`,
      `${orderReference.toLowerCase()}/${seat?.replaceAll(' · ', '/')}`,
      printed,
    ]
    for (const ticket of named) expect(await call(ticket)).toEqual(byID)
  })

  test('refuses a ticket that the order has not', { tags: 'OPS-220' }, async () => {
    await using shop = await openShop()
    const { testApp, orderReference } = shop
    const codes = []
    for (const ticket of [`${orderReference}/3`, `${orderReference}/Z/1/1`, '2222-2222/1'])
      codes.push((await callJSON(testApp, verb, ticket, more)).refusal.code)
    expect(codes).toEqual(['unknownTicket', 'unknownTicket', 'noSuchOrder'])
  })
})

test.each(Object.entries(oneTicket))(
  'tickets %s takes an order with one valid ticket',
  { tags: 'OPS-220' },
  async (verb, more) => {
    await using shop = await openShop()
    const { testApp, orderReference, seated, standing } = shop
    const { refusal } = await callJSON(testApp, verb, orderReference, more)
    expect(refusal).toMatchObject({
      code: 'severalTickets',
      messageEN: expect.stringContaining(`  ${orderReference}/${seated.number}  stalls  ${seated.seat}`),
      messageCN: expect.stringContaining(`  ${orderReference}/${standing.number}  standing  -`),
    })
    await callJSON(testApp, 'revoke', `${orderReference}/${standing.number}`, [])
    expect(await callJSON(testApp, verb, orderReference, [...more, '--dry-run'])).toEqual(
      await callJSON(testApp, verb, seated.ticketID, [...more, '--dry-run']),
    )
  },
)
