import type { GuestRequest } from '@pokfei/domain/guests/guest-order'
import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const name = `${testEvent.organizerID}/${testEvent.eventID}`
const openApp = () => openTestApp([standingType({ capacity: 5 }), seatedType({}, hallRows(1, 4))])

/** Signs in and registers buyer number `index`. Returns the ID. */
async function registered({ fresh: { store } }: TestApp, index: number): Promise<string> {
  const { memberID } = await store.members.signIn(testIdentity(index), testStartSSE)
  const details = { displayName: `Guest ${index}`, contactNumber: '91234567', email: null }
  await store.members.register(memberID, details, testStartSSE)
  return memberID
}

const gift = (memberID: string, change: Partial<GuestRequest> = {}): GuestRequest => ({
  ...testEvent,
  memberID,
  typeID: 'standing',
  ticketCount: 2,
  allotmentName: null,
  language: 'en',
  ...change,
})

const give = ({ fresh }: TestApp, request: GuestRequest) => fresh.store.orders.give(request, byOperator())

const keepSeats = ({ fresh }: TestApp) =>
  fresh.store.allotments.hold(
    testEvent,
    {
      name: 'family',
      typeID: 'stalls',
      places: null,
      seats: [{ section: 'A', row: '1', first: 2, last: 3 }],
      releaseSSE: null,
    },
    byOperator(),
  )

describe('a gift', () => {
  test('is an ordinary free order, with a mail and a story', { tags: 'OPS-24' }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    const memberID = await registered(testApp, 1)
    await store.catalogue.control(testEvent, 'pause', byOperator())
    const given = await give(testApp, gift(memberID))
    if (given.kind !== 'given') throw new Error(JSON.stringify(given))
    const { orderID, orderReference } = given.order
    expect(await store.orders.listOwn(memberID)).toMatchObject([{ orderID, state: 'COMPLETED', priceCents: 0 }])
    expect(await store.orders.tickets(orderID)).toEqual(given.tickets)
    expect(await testApp.counts('standing')).toEqual([0, 2])
    const due = await store.outbox.claimDue({ nowSSE: testStartSSE, leaseUntilSSE: testStartSSE + 60, limit: 9 })
    expect(due).toMatchObject([{ kind: 'confirmation', orderID }])
    const story = await callInTest('orders', testApp, ['show', orderReference])
    expect(story.output.join('\n')).toMatch(/HK\$0[^]*wing {2}guests give/)
    expect((await store.auditLog.list({ kind: 'order', id: orderReference }, null, 9)).entries).toMatchObject([
      { verb: 'guests give', after: { event: name, typeID: 'standing', ticketCount: 2, allotment: null } },
    ])
  })

  test('takes kept seats before the public can', { tags: 'OPS-25' }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    await keepSeats(testApp)
    const memberID = await registered(testApp, 1)
    const given = await give(testApp, gift(memberID, { typeID: 'stalls', ticketCount: 1, allotmentName: 'family' }))
    expect(given).toMatchObject({ kind: 'given', tickets: [{ seat: { number: '2' } }] })
    expect(await testApp.counts('stalls')).toEqual([1, 1])
    expect(await store.allotments.list(testEvent)).toMatchObject([{ name: 'family', places: 1, seats: [2] }])
    const free = await give(testApp, gift(memberID, { typeID: 'stalls' }))
    expect(free).toMatchObject({ kind: 'given', tickets: [{ seat: { number: '1' } }, { seat: { number: '4' } }] })
    await store.allotments.release(testEvent, 'family', null, byOperator())
    expect(await testApp.counts('stalls')).toEqual([0, 3])
  })

  test('of more than there is, or to nobody, writes nothing', { tags: 'OPS-26' }, async () => {
    await using testApp = await openApp()
    await keepSeats(testApp)
    const memberID = await registered(testApp, 1)
    const { memberID: unregistered } = await testApp.buyer(2)
    const nobody = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
    expect(await give(testApp, gift(memberID, { ticketCount: 6 }))).toMatchObject({ reason: 'tooFewPlaces' })
    expect(await give(testApp, gift(memberID, { typeID: 'stalls', ticketCount: 3 }))).toMatchObject({
      reason: 'tooFewPlaces',
    })
    expect(await give(testApp, gift(memberID, { typeID: 'none' }))).toMatchObject({ reason: 'unknownType' })
    expect(await give(testApp, gift(unregistered))).toMatchObject({ reason: 'incompleteProfile' })
    expect(await give(testApp, gift(nobody))).toEqual({ kind: 'noSuchMember' })
    expect(await give(testApp, gift(memberID, { eventID: 'none' }))).toEqual({ kind: 'noSuchEvent' })
    expect(await testApp.fresh.raw.rows('orders')).toEqual([])
    expect(await testApp.fresh.raw.rows('auditLog')).toHaveLength(1)
  })

  test('and orders of another process never exceed the capacity', { tags: ['OPS-26', 'ORD-7'] }, async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0, capacity: 20 })])
    const guests = await Promise.all([1, 2, 3].map((index) => registered(testApp, index)))
    const operators = await openTestStore(testApp.fresh.databaseURL)
    // The guests buy too, so that both ways lock the same members.
    const orders = Array.from({ length: 20 }, (_, index) => testApp.order((index % 10) + 1, ['standing']))
    const gifts = Array.from({ length: 12 }, (_, index) =>
      operators.orders.give(gift(guests[index % 3] ?? ''), byOperator()),
    )
    const bought = (await Promise.all(orders)).filter(({ kind }) => kind === 'completed').length
    const given = (await Promise.all(gifts)).filter(({ kind }) => kind === 'given').length
    await operators.close()
    expect(await testApp.counts('standing')).toEqual([0, bought + 2 * given])
    expect(20 - bought - 2 * given).toBeLessThan(2)
  })
})

describe('npm run guests', () => {
  test('gives tickets to one account by its address or name, and refuses several', {
    tags: ['OPS-24', 'OPS-26'],
  }, async () => {
    await using testApp = await openApp()
    await keepSeats(testApp)
    await registered(testApp, 1)
    const args = ['give', name, '--to', 'BUYER-1@example.com', '--type', 'stalls', '--tickets', '2', '--from', 'family']
    const rehearsed = await callInTest('guests', testApp, [...args, '--dry-run'])
    expect(rehearsed.output).toEqual([
      'A dry run: nothing was written. Without --dry-run:',
      `${name}: 2 free tickets of stalls for Guest 1.`,
      '  A · 1 · 2',
      '  A · 1 · 3',
      'They go to buyer-1@example.com by mail once a server runs.',
    ])
    const given = await callInTest('guests', testApp, args)
    expect(given.output[0]).toMatch(/^\S+: 2 free tickets of stalls for Guest 1, order \w{4}-\w{4}\.$/)
    const byName = ['give', name, '--to', 'guest 1', '--type', 'standing']
    expect((await callInTest('guests', testApp, byName)).output[0]).toMatch(/: 1 free ticket of standing/)
    await registered(testApp, 2)
    const byPhone = await callInTest('guests', testApp, ['give', name, '--to', '91234567', '--type', 'standing'])
    expect(byPhone).toMatchObject({ status: 1, output: [] })
    expect(byPhone.errorOutput[0]).toBe('2 accounts have 91234567. Name one by its ID. Nothing was done.')
  })

  test('gives the same tickets once within ten minutes, unless it is told to give again', {
    tags: 'OPS-51',
  }, async () => {
    await using testApp = await openApp()
    await registered(testApp, 1)
    const args = ['give', name, '--to', 'buyer-1@example.com', '--type', 'standing']
    expect((await callInTest('guests', testApp, args)).status).toBe(0)
    const repeated = await callInTest('guests', testApp, args)
    expect(repeated.errorOutput[0]).toMatch(/^Guest 1 has had the same free tickets since \S+ \S+, order \S+\. Nothing/)
    expect((await callInTest('guests', testApp, [...args, '--tickets', '2'])).status).toBe(0)
    expect((await callInTest('guests', testApp, [...args, '--again'])).status).toBe(0)
    testApp.clock.advance(600)
    expect((await callInTest('guests', testApp, args)).status).toBe(0)
    expect(await testApp.counts('standing')).toEqual([0, 5])
  })

  test('lists the gifts of an event or of all, with the tickets that are valid', { tags: 'OPS-77' }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    const memberID = await registered(testApp, 1)
    const list = async (...args: readonly string[]) => (await callInTest('guests', testApp, ['list', ...args])).output
    expect(await list()).toEqual(['There are no gifts.'])
    expect(await list(name)).toEqual([`${name} has no gifts.`])
    await testApp.order(2, ['standing'])
    const references: string[] = []
    for (const typeID of ['standing', 'stalls']) {
      const given = await give(testApp, gift(memberID, { typeID }))
      if (given.kind !== 'given') throw new Error(JSON.stringify(given))
      references.push(given.order.orderReference)
      const ticketID = given.tickets[0]?.ticketID ?? ''
      if (typeID === 'stalls') await store.tickets.revoke({ kind: 'ticket', ticketID }, byOperator())
    }
    const [standing = '', stalls = ''] = references
    const lines = [
      `${stalls}  1 valid  21/11/2026 12:00  ${name}  2 tickets of stalls  A · 1 · 1, A · 1 · 2  Guest 1`,
      `${standing}  valid  21/11/2026 12:00  ${name}  2 tickets of standing  Guest 1`,
    ]
    expect(await list()).toEqual(lines)
    expect(await list(name)).toEqual(lines)
    await store.tickets.revoke({ kind: 'order', orderReference: stalls }, byOperator())
    const json = JSON.parse((await list('--limit', '1', '--json')).join(''))
    expect(json.result).toMatchObject({
      event: null,
      gifts: [{ orderReference: stalls, event: name, memberID, validCount: 0, state: 'ended', operator: 'wing' }],
    })
    expect(await list('--limit', '1', '--after', String(json.result.next))).toEqual(lines.slice(1))
    expect((await callInTest('guests', testApp, ['list', 'lion-rock/nowhere'])).status).toBe(1)
  })

  test.each([
    [2, ['give', name, '--type', 'standing'], /^Say who gets/],
    [2, ['give', name, '--to', 'buyer-1@example.com'], /^Say which ticket type/],
    [2, ['give', name, '--to', 'buyer-1@example.com', '--type', 'standing', '--tickets', '101'], /^--tickets takes/],
    [1, ['give', name, '--to', 'nobody@example.com', '--type', 'standing'], /^No account has nobody@example.com/],
    [1, ['give', name, '--to', 'buyer-1@example.com', '--type', 'standing', '--from', 'vip'], /keeps no places back/],
    [1, ['give', name, '--to', 'buyer-1@example.com', '--type', 'standing', '--tickets', '6'], /not that many places/],
  ])('refuses with status %i: %s', { tags: ['OPS-5', 'OPS-26'] }, async (status, args, words) => {
    await using testApp = await openApp()
    await registered(testApp, 1)
    const end = await callInTest('guests', testApp, args)
    expect(end.status).toBe(status)
    expect(end.errorOutput[0]).toMatch(words)
  })
})
