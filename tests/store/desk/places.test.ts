import { anOrganizer } from '@pokfei/domain/catalogue/testing/builders'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const name = `${testEvent.organizerID}/${testEvent.eventID}`
const free = { salePriceCents: 0, serviceFeeCents: 0 }

/** Opens a shop with a hall of two rows of four, and ten standing places that students buy too. */
const openHall = () =>
  openTestApp([
    standingType({ ...free, capacity: 10 }),
    standingType({ ...free, typeID: 'student', placesOf: 'standing', capacity: 10 }),
    seatedType({}, hallRows(2, 4)),
    seatedType({ ...free, typeID: 'balcony' }, [{ section: 'B', row: '1', firstNumber: 1, count: 4 }]),
  ])

const call = (testApp: TestApp, ...args: readonly string[]) => callInTest('events', testApp, args)

/** Sells, reserves, keeps and revokes places. */
async function fill(testApp: TestApp): Promise<void> {
  const { store } = testApp.fresh
  await testApp.order(1, ['standing', 'student'])
  const bought = await testApp.order(2, ['balcony', 'balcony'])
  await testApp.openOrder(3, ['stalls'])
  if (bought.kind !== 'completed') throw new Error('the order is free')
  const [ticket] = await store.orders.tickets(bought.order.orderID)
  await store.tickets.revoke({ kind: 'ticket', ticketID: ticket?.ticketID ?? '' }, byOperator())
  const held = { name: 'press', typeID: 'standing', places: 3, seats: [], releaseSSE: null }
  await store.allotments.hold(testEvent, held, byOperator())
  const seats = [{ section: 'A', row: '2', first: 2, last: 4 }]
  await store.allotments.hold(
    testEvent,
    { ...held, name: 'family', typeID: 'stalls', places: null, seats },
    byOperator(),
  )
}

test('an operator sees sold, reserved, kept and off sale apart', { tags: 'OPS-74' }, async () => {
  await using testApp = await openHall()
  await fill(testApp)
  const { output } = await call(testApp, 'show', name)
  expect(output.filter((line) => line.includes(' free'))).toEqual([
    expect.stringMatching(/^ {2}standing .* {2}2 sold, 3 kept, 5 of 10 free$/),
    expect.stringMatching(/^ {2}student .* {2}2 sold, 3 kept, 5 of 10 free$/),
    expect.stringMatching(/^ {2}stalls .* {2}0 sold, 1 reserved, 3 kept, 4 of 8 free$/),
    expect.stringMatching(/^ {2}balcony .* {2}1 sold, 1 off sale, 2 of 4 free$/),
  ])
  const json = JSON.parse((await call(testApp, 'show', name, '--json')).output.join(''))
  expect(json.result.ticketTypes[3]).toMatchObject({ soldCount: 1, offSaleCount: 1, heldCount: 0, freeCount: 2 })
})

test('events are listed with their states and places, page by page', { tags: 'OPS-75' }, async () => {
  await using testApp = await openHall()
  await fill(testApp)
  const { catalogue } = testApp.fresh.store
  const load = (eventID: string, days: number, organizerID = 'lion-rock') =>
    catalogue.load({
      ...testCatalogue([standingType({ eventID, organizerID, capacity: 5 })], {
        organizerID,
        eventID,
        eventStartTimeSSE: testStartSSE + days * 86_400,
      }),
      organizers: [anOrganizer({ organizerID })],
    })
  await load('last', 60, 'peak')
  await load('gone', -1)
  await load('off', 40)
  await catalogue.announce(
    { ...testEvent, eventID: 'off' },
    { kind: 'postponed', facts: {}, textEN: 'x', textCN: 'x', offer: null },
    byOperator(),
  )
  const listed = async (...args: readonly string[]) => (await call(testApp, 'list', ...args)).output
  const lines = [
    'peak/last  20/01/2027 12:00  on sale  0 sold, 5 of 5 free  Harbour Nights 維港夜',
    'lion-rock/off  no date  postponed  0 sold, 5 of 5 free  Harbour Nights 維港夜',
    `${name}  21/12/2026 12:00  on sale  3 sold, 1 reserved, 6 kept, 1 off sale, 11 of 22 free  Harbour Nights 維港夜`,
    'lion-rock/gone  20/11/2026 12:00  past, over  0 sold, 5 of 5 free  Harbour Nights 維港夜',
  ]
  expect(await listed()).toEqual(lines)
  expect(await listed('--limit', '2')).toEqual([...lines.slice(0, 2), 'There are older events: --after lion-rock/off'])
  expect(await listed('--limit', '2', '--after', 'lion-rock/off')).toEqual(lines.slice(2))
  expect(await listed('--organizer', 'peak')).toEqual(lines.slice(0, 1))
  expect(await listed('--state', 'onSale', '--limit', '1')).toEqual([
    lines[0],
    'There are older events: --after peak/last',
  ])
  expect(await listed('--state', 'onSale', '--after', 'peak/last')).toEqual([lines[2]])
  expect(await listed('--state', 'paused')).toEqual(['There are no such events.'])
  const json = JSON.parse((await call(testApp, 'list', '--state', 'past', '--json')).output.join(''))
  expect(json.result).toMatchObject({
    events: [{ eventID: 'gone', states: ['past', 'over'], freeCount: 5 }],
    next: null,
  })
  expect(await call(testApp, 'list', '--state', 'lost')).toMatchObject({ status: 2 })
})

test('each seat has a state, and the name under which it is kept', { tags: 'OPS-76' }, async () => {
  await using testApp = await openHall()
  await fill(testApp)
  const show = (...args: readonly string[]) => callInTest('seats', testApp, ['show', ...args])
  expect((await show(name)).output).toEqual([
    'standing  Standing 企位  2 sold, 3 kept, 5 of 10 free  sold as student too',
    '  press keeps 3 places',
    'stalls  Standing 企位  0 sold, 1 reserved, 3 kept, 4 of 8 free',
    '  family keeps 3 places',
    '  free: A/1/2-4,A/2/1',
    '  reserved: A/1/1',
    '  kept for family: A/2/2-4',
    'balcony  Standing 企位  1 sold, 1 off sale, 2 of 4 free',
    '  free: B/1/3-4',
    '  sold: B/1/2',
    '  off sale: B/1/1',
  ])
  const json = JSON.parse((await show(name, '--json')).output.join(''))
  expect(json.result.pools[1]).toMatchObject({
    typeID: 'stalls',
    keptCount: 3,
    allotments: [{ name: 'family', places: 3, releaseSSE: null }],
    seats: [
      { state: 'free' },
      {},
      { state: 'kept', name: 'family', seats: [{ section: 'A', row: '2', first: 2, last: 4 }] },
    ],
  })
  expect((await show('lion-rock/nowhere')).status).toBe(1)
})
