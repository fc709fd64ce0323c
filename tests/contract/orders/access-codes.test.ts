import { accessCodeRejectionBody, orderRejectionBody } from '@pokfei/contracts/schemas/responses'
import { openedTickets } from '@pokfei/contracts/routes/orders'
import { expect } from 'vitest'
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

inProcessTest('lets a member enter ten access codes a minute', { tags: 'OPS-48' }, async () => {
  await using server = await serve()
  const [karen, ming] = [await server.buyer('karen'), await server.buyer('ming')]
  const enter = async (index: number) =>
    (await karen.send('/api/orders/access-code', { json: { ...testEvent, accessCode: `GUESS${index}` } })).status
  const statuses: number[] = []
  for (let index = 0; index < 11; index += 1) statuses.push(await enter(index))
  expect(statuses).toEqual([...Array<number>(10).fill(409), 429])
  expect((await karen.send('/api/orders')).status).toBe(200)
  expect((await ming.send('/api/orders/access-code', { json: { ...testEvent, accessCode } })).status).toBe(200)
})
