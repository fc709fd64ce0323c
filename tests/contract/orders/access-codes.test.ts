import { accessCodeRejectionBody, orderRejectionBody } from '@pokfei/contracts/schemas/responses'
import { openedTickets } from '@pokfei/contracts/routes/orders'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { expect } from 'vitest'
import type { HTTPBrowser } from '../../support/browser/http-browser.ts'
import { twoOf } from '../../support/browser/purchase-steps.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const catalogue = testCatalogue([standingType()], { saleStartTimeSSE: testStartSSE + 3600 })
const accessCode = 'FANCLUB2026'
const wide = {
  ordersPerMinute: 60,
  memberCallsPerMinute: 600,
  callsPerMinute: 6_000,
  pagesPerMinute: 600,
  answersPerMinute: 600,
  signInsPerMinute: 600,
}

async function serve() {
  const server = await startInProcessServer(catalogue, {}, { rateLimits: wide })
  const target = { kind: 'types', typeIDs: ['standing'] } as const
  const terms = { target, uses: 1, usesPerMember: null, fromSSE: null, untilSSE: null }
  await server.store.accessCodes.make(testEvent, { code: accessCode, ...terms }, byOperator())
  return server
}

inProcessTest(
  'a buyer with an access code buys before the public sale, and nobody else does',
  { tags: ['OPS-45', 'OPS-48', 'ERR-64'] },
  async () => {
    await using server = await serve()
    const [karen, ming] = [await server.buyer('karen'), await server.buyer('ming')]
    const lookup = { json: { ...testEvent, accessCode: 'fan-club 2026' } }
    const opened = await karen.send('/api/orders/access-code', lookup)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(openedTickets.strict().parse(await opened.json())).toEqual({
      ticketTypes: [{ typeID: 'standing', ifTicketsAvailable: true }],
      untilTimeSSE: null,
    })
    const early = await ming.send('/api/orders', { json: twoOf('standing') })
    expect(await early.json()).toEqual({ reason: 'requestBeforeSaleStarts' })
    expect((await karen.send('/api/orders', { json: { ...twoOf('standing'), accessCode } })).status).toBe(300)
    const second = await ming.send('/api/orders', { json: { ...twoOf('standing'), accessCode } })
    expect([second.status, orderRejectionBody.parse(await second.json())]).toEqual([
      409,
      { reason: 'accessCodeUsedUp' },
    ])
    const wrong = await ming.send('/api/orders/access-code', { json: { ...testEvent, accessCode: 'WRONGCODE1' } })
    expect([wrong.status, accessCodeRejectionBody.strict().parse(await wrong.json())]).toEqual([
      409,
      { reason: 'accessCodeNotValid' },
    ])
    const elsewhere = { ...testEvent, eventID: 'none', accessCode }
    expect((await ming.send('/api/orders/access-code', { json: elsewhere })).status).toBe(404)
  },
)

/** Returns calls of a buyer that try a code: those that look it up, and those that order with it. */
const triesOf = (buyer: HTTPBrowser, event: EventKey = testEvent) => ({
  look: (code: string) => buyer.send('/api/orders/access-code', { json: { ...event, accessCode: code } }),
  order: (code: string) => buyer.send('/api/orders', { json: { ...twoOf('standing'), ...event, accessCode: code } }),
})

inProcessTest(
  'lets a member enter ten wrong codes a minute, wherever they are entered',
  { tags: 'OPS-55' },
  async () => {
    await using server = await serve()
    const { look, order } = triesOf(await server.buyer('karen'))
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1)
      statuses.push((await (index % 2 === 0 ? order : look)(`GUESS${index}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
    const refused = [await look(accessCode), await order(accessCode), await order('GUESS99')]
    for (const one of refused) expect([one.status, await one.json()]).toMatchObject([429, { error: 'tooManyRequests' }])
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['6', '6', '6'])
    const ming = triesOf(await server.buyer('ming'))
    expect((await ming.look(accessCode)).status).toBe(200)
    server.clock.advance(6)
    expect((await order(accessCode)).status).toBe(300)
  },
)

inProcessTest('counts no code that is right, used up or early', { tags: 'OPS-55' }, async () => {
  await using server = await serve()
  const early = {
    target: { kind: 'types', typeIDs: ['standing'] },
    uses: 1,
    usesPerMember: null,
    untilSSE: null,
  } as const
  const fromSSE = testStartSSE + 60
  await server.store.accessCodes.make(testEvent, { code: 'EARLYCODE1', fromSSE, ...early }, byOperator())
  const karen = triesOf(await server.buyer('karen'))
  for (let call = 0; call < 12; call += 1) expect((await karen.look(accessCode)).status).toBe(200)
  expect((await karen.order(accessCode)).status).toBe(300)
  const ming = triesOf(await server.buyer('ming'))
  for (const code of ['EARLYCODE1', accessCode])
    for (let call = 0; call < 12; call += 1) expect((await ming.order(code)).status).toBe(409)
})

inProcessTest('counts calls at the same moment before any of them is judged', { tags: 'OPS-55' }, async () => {
  await using server = await serve()
  const { order } = triesOf(await server.buyer('karen'))
  const calls = Array.from({ length: 20 }, (_, index) => order(`GUESS${index}`))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect([409, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([10, 10])
})

inProcessTest('lets nobody go from event to event with 30 wrong codes', { tags: 'OPS-55' }, async () => {
  await using server = await serve()
  const others = ['night-2', 'night-3', 'night-4'].map((eventID) => ({ ...testEvent, eventID }))
  for (const event of others) await server.store.catalogue.load(testCatalogue([standingType(event)], event))
  const karen = await server.buyer('karen')
  for (const event of [testEvent, ...others.slice(0, 2)])
    for (let index = 0; index < 10; index += 1)
      expect((await triesOf(karen, event).look(`GUESS${index}`)).status).toBe(409)
  expect((await triesOf(karen, others[2]).look('GUESS1')).status).toBe(429)
})
