import { expect } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { startInProcessServer } from '../../support/test-server/in-process-server.ts'
import { inProcessTest } from '../../support/vitest/in-process-test.ts'

const stalls = seatedType({}, hallRows(1, 4))
const sharing = { ...stalls, placesOf: 'stalls', seatRows: [], salePriceCents: 34_000 }
const types = [
  stalls,
  { ...sharing, typeID: 'student', proofEN: 'Student card', proofCN: '學生證', saleEndTimeSSE: testStartSSE + 60 },
  { ...sharing, typeID: 'friends', byCodeOnly: true, salePriceCents: 10_000 },
]
const path = `/api/events/event/${testEvent.organizerID}/${testEvent.eventID}`

inProcessTest(
  'shows types that share places, and those of a code to its holder alone',
  { tags: ['SHR-1', 'SHR-3', 'SHR-4', 'SHR-5'] },
  async () => {
    await using server = await startInProcessServer(testCatalogue(types))
    const target = { kind: 'types', typeIDs: ['friends'] } as const
    const terms = { target, uses: 1, usesPerMember: null, fromSSE: null, untilSSE: null }
    await server.store.accessCodes.make(testEvent, { code: 'FRIENDS2026', ...terms }, byOperator())
    const karen = await server.buyer('karen')
    const event = await (await karen.send(path)).json()
    expect(event).toMatchObject({
      lowestPrice: 340,
      ticketTypes: [
        { typeID: 'stalls', ifTicketsAvailable: true },
        {
          typeID: 'student',
          placesOf: 'stalls',
          proofEN: 'Student card',
          saleEndTimeSSE: testStartSSE + 60,
          ticketSeatingType: 'ASSIGNED',
        },
      ],
    })
    expect(JSON.stringify(event)).not.toContain('friends')
    expect(Object.keys(event.ticketTypes[0])).not.toContain('placesOf')
    const without = await karen.send('/api/orders', {
      json: { ...testEvent, requestedTypeIDs: ['friends'], adjacentSeating: false },
    })
    expect(await without.json()).toEqual({ reason: 'accessCodeNotValid' })
    const opened = await karen.send('/api/orders/access-code', { json: { ...testEvent, accessCode: 'FRIENDS2026' } })
    expect(await opened.json()).toMatchObject({
      ticketTypes: [{ typeID: 'friends', ifTicketsAvailable: true }],
      codeTypes: [{ typeID: 'friends', salePrice: 100, placesOf: 'stalls' }],
    })
    const bought = await karen.send('/api/orders', {
      json: { ...testEvent, requestedTypeIDs: ['friends'], adjacentSeating: false, accessCode: 'FRIENDS2026' },
    })
    expect(bought.status).toBe(300)
    server.clock.advance(60)
    expect(await (await karen.send(path)).json()).toMatchObject({
      lowestPrice: 680,
      ticketTypes: [{ ifTicketsAvailable: true }, { typeID: 'student', ifTicketsAvailable: false }],
    })
  },
)
