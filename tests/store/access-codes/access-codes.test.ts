import type { CodeRequest } from '@pokfei/domain/access-codes/decide-code'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { openCode } from '@pokfei/domain/services/orders/open-code'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { closingSeconds } from '../../support/payments/payment-times.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const name = `${testEvent.organizerID}/${testEvent.eventID}`
const accessCode = 'FANCLUB2026'
const free = { salePriceCents: 0, serviceFeeCents: 0 }
/** The public sale begins in an hour. */
const later = { saleStartTimeSSE: testStartSSE + 3600 }
const openApp = (prices = {}) =>
  openTestApp([standingType({ ...prices, capacity: 5 }), seatedType(prices, hallRows(1, 6))], later)

const request: CodeRequest = {
  code: accessCode,
  target: { kind: 'types', typeIDs: ['standing'] },
  uses: 2,
  usesPerMember: null,
  fromSSE: null,
  untilSSE: null,
}
const ofFans: CodeRequest = { ...request, target: { kind: 'allotment', name: 'fans' } }

const make = ({ fresh }: TestApp, change: Partial<CodeRequest> = {}) =>
  fresh.store.accessCodes.make(testEvent, { ...request, ...change }, byOperator())

/** Keeps seats 2 to 4 of the row back, and makes a code for them. */
async function keepSeats(testApp: TestApp, change: Partial<CodeRequest> = {}): Promise<void> {
  const seats = [{ section: 'A', row: '1', first: 2, last: 4 }]
  const hold = { name: 'fans', typeID: 'stalls', places: null, seats, releaseSSE: null }
  await testApp.fresh.store.allotments.hold(testEvent, hold, byOperator())
  await make(testApp, { ...ofFans, ...change })
}

/** The stores, the clock and the budget of a lookup. */
const depsOf = ({ fresh: { store }, deps: { clock, codeBudget } }: TestApp) => ({ store, clock, codeBudget })

const used = async ({ fresh }: TestApp) =>
  (await fresh.store.accessCodes.list(testEvent, { after: null, limit: 9 }))?.rows
    .toReversed()
    .map(({ code }) => code.usedCount)
const kept = async ({ fresh }: TestApp) =>
  (await fresh.store.allotments.list(testEvent))?.map(({ places, seats }) => [places, seats])

describe('an order with a code', () => {
  test('is placed before the public sale, as often as the code has uses', { tags: ['OPS-45', 'OPS-49'] }, async () => {
    await using testApp = await openApp(free)
    await make(testApp)
    expect(await testApp.order(1, ['standing'])).toMatchObject({ reason: 'requestBeforeSaleStarts' })
    for (const buyer of [1, 2])
      expect(await testApp.order(buyer, ['standing'], { accessCode: 'fan-club 2026' })).toMatchObject({
        kind: 'completed',
      })
    expect(await testApp.order(3, ['standing'], { accessCode })).toMatchObject({ reason: 'accessCodeUsedUp' })
    expect(await used(testApp)).toEqual([2])
    expect(await testApp.counts('standing')).toEqual([0, 2])
  })

  test('buys seats of an allotment, and no other ones', { tags: ['OPS-45', 'OPS-49'] }, async () => {
    await using testApp = await openApp()
    await keepSeats(testApp)
    const order = await testApp.openOrder(1, ['stalls', 'stalls'], { accessCode, adjacentSeating: true })
    const tickets = await testApp.fresh.raw.rows('tickets')
    expect(tickets.map(({ codeIndex }) => codeIndex)).toEqual([1, 2])
    expect(await kept(testApp)).toEqual([[1, [3]]])
    expect(await testApp.counts('stalls')).toEqual([3, 0])
    expect(await testApp.order(2, ['stalls', 'stalls'], { accessCode })).toMatchObject({
      reason: 'insufficientNumberOfTickets',
    })
    expect(await testApp.order(2, ['standing'], { accessCode })).toMatchObject({ reason: 'accessCodeNotValid' })
    const { paymentID } = testApp.payments.change(order.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-1', paymentID })
    expect(await testApp.counts('stalls')).toEqual([1, 2])
    expect(await used(testApp)).toEqual([1])
  })

  test('gives its use and its seats back when it ends unpaid', { tags: 'OPS-49' }, async () => {
    await using testApp = await openApp()
    await keepSeats(testApp, { uses: 1 })
    const { memberID } = await testApp.buyer(1)
    const { orderID } = await testApp.openOrder(1, ['stalls', 'stalls'], { accessCode })
    expect(await testApp.order(2, ['stalls'], { accessCode })).toMatchObject({ reason: 'accessCodeUsedUp' })
    await cancelOrder(testApp.deps, { memberID, orderID })
    expect(await used(testApp)).toEqual([0])
    expect(await kept(testApp)).toEqual([[3, [3, 1, 2]]])
    expect(await testApp.counts('stalls')).toEqual([3, 0])
    await testApp.openOrder(2, ['stalls'], { accessCode })
    testApp.clock.advance(closingSeconds)
    await reconcileOrders(testApp.deps, { limit: 10 })
    expect(await used(testApp)).toEqual([0])
    expect((await kept(testApp))?.[0]?.[0]).toBe(3)
  })

  test('leaves places to the public if they were released meanwhile', { tags: ['OPS-22', 'OPS-49'] }, async () => {
    await using testApp = await openApp()
    await keepSeats(testApp)
    const { memberID } = await testApp.buyer(1)
    const { orderID } = await testApp.openOrder(1, ['stalls'], { accessCode })
    const { allotments } = testApp.fresh.store
    await allotments.release(testEvent, 'fans', null, byOperator())
    await cancelOrder(testApp.deps, { memberID, orderID })
    expect(await allotments.hasDue(testStartSSE)).toBe(true)
    expect(await allotments.releaseDue({ nowSSE: testStartSSE, limit: 9 })).toBe(1)
    expect(await allotments.list(testEvent)).toEqual([])
    expect(await testApp.counts('stalls')).toEqual([0, 0])
  })

  test('is not revived by a late payment', { tags: 'OPS-49' }, async () => {
    await using testApp = await openApp()
    await make(testApp)
    const late = await testApp.openOrder(1, ['standing'], { accessCode })
    testApp.clock.advance(closingSeconds)
    await reconcileOrders(testApp.deps, { limit: 10 })
    const { paymentID } = testApp.payments.change(late.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-late', paymentID })
    expect(await testApp.fresh.store.orders.find(late.orderID)).toMatchObject({ state: 'CANCELLED' })
    expect(await testApp.fresh.raw.rows('refunds')).toHaveLength(1)
    expect(await used(testApp)).toEqual([0])
  })

  test('counts for its member, and a repeated request for nothing', { tags: ['OPS-49', 'CHK-33'] }, async () => {
    await using testApp = await openApp(free)
    await make(testApp, { uses: 9, usesPerMember: 1 })
    const once = { accessCode, idempotencyKey: 'checkout-0001' }
    const order = async () => testApp.order(1, ['standing'], once)
    expect([await order(), await order()]).toMatchObject([{ kind: 'completed' }, { kind: 'completed' }])
    expect(await testApp.order(1, ['standing'], { accessCode })).toMatchObject({ reason: 'accessCodeUsedUp' })
    expect(await testApp.order(2, ['standing'], { accessCode })).toMatchObject({ kind: 'completed' })
    expect(await used(testApp)).toEqual([2])
    expect(await testApp.order(1, ['standing'], { ...once, accessCode: 'ANOTHERCODE' })).toEqual({ kind: 'keyReused' })
  })

  test('shares the places of an allotment with the other codes of it', { tags: 'OPS-49' }, async () => {
    await using testApp = await openApp(free)
    await keepSeats(testApp)
    await make(testApp, { ...ofFans, code: 'SPONSOR2026' })
    const orders = [1, 2, 3, 4].map((buyer) =>
      testApp.order(buyer, ['stalls'], { accessCode: buyer % 2 === 0 ? accessCode : 'SPONSOR2026' }),
    )
    const placed = (await Promise.all(orders)).filter(({ kind }) => kind === 'completed')
    expect(placed).toHaveLength(3)
    expect((await used(testApp))?.toSorted()).toEqual([1, 2])
    expect(await kept(testApp)).toEqual([])
    expect(await testApp.counts('stalls')).toEqual([0, 3])
  })

  test.each([
    ['accessCodeNotValid', {}, 'WRONGCODE1'],
    ['accessCodeNotYet', { fromSSE: testStartSSE + 1 }, accessCode],
    ['accessCodeExpired', { fromSSE: 1, untilSSE: testStartSSE }, accessCode],
  ])('is rejected and writes nothing: %s', { tags: ['OPS-47', 'OPS-48'] }, async (reason, change, entered) => {
    await using testApp = await openApp(free)
    await testApp.fresh.store.accessCodes.make(testEvent, { ...request, ...change }, byOperator(testStartSSE - 9))
    expect(await testApp.order(1, ['standing'], { accessCode: entered })).toEqual({ kind: 'refused', reason })
    const { memberID } = await testApp.buyer(1)
    const lookup = { event: testEvent, memberID, accessCode: entered }
    expect(await openCode(depsOf(testApp), lookup)).toEqual({ kind: 'rejected', reason })
    expect(await testApp.fresh.raw.rows('orders')).toEqual([])
  })
})

describe('a lookup of a code', () => {
  test('says what is left, and counts no use', { tags: 'OPS-48' }, async () => {
    await using testApp = await openApp(free)
    await keepSeats(testApp, { untilSSE: testStartSSE + 60 })
    const { memberID } = await testApp.buyer(1)
    const look = () => openCode(depsOf(testApp), { event: testEvent, memberID, accessCode })
    const untilSSE = testStartSSE + 60
    expect(await look()).toEqual({ kind: 'opened', types: [{ typeID: 'stalls', isAvailable: true }], untilSSE })
    expect(await used(testApp)).toEqual([0])
    await testApp.order(2, ['stalls', 'stalls', 'stalls'], { accessCode })
    expect(await look()).toMatchObject({ types: [{ typeID: 'stalls', isAvailable: false }] })
    const elsewhere = { event: { ...testEvent, eventID: 'none' }, memberID, accessCode }
    expect(await openCode(depsOf(testApp), elsewhere)).toEqual({ kind: 'notFound' })
  })
})

describe('npm run codes', () => {
  test('makes, lists and stops a code', { tags: ['OPS-46', 'OPS-47', 'OPS-50'] }, async () => {
    await using testApp = await openApp(free)
    const args = ['make', name, '--types', 'standing,stalls', '--uses', '2', '--per-member', '1']
    const made = await callInTest('codes', testApp, [...args, '--until', '2026-11-30 18:00'])
    const shown =
      /^\S+: (\w{5}-\w{5}) opens standing, stalls, 2 of 2 orders left, 1 order per member, until 30\/11\/2026 18:00\.$/
    const [, code = ''] = shown.exec(made.output[0] ?? '') ?? []
    expect(made.output[1]).toBe(`A link that enters it: https://tickets.example/event/${name}#code=${code}`)
    await testApp.order(1, ['standing'], { accessCode: code.toLowerCase() })
    expect((await callInTest('codes', testApp, ['list', name])).output).toEqual([
      `${code} opens standing, stalls, 1 of 2 orders left, 1 order per member, until 30/11/2026 18:00`,
    ])
    const stopped = await callInTest('codes', testApp, ['stop', code, '--reason', 'it is in a forum'])
    expect(stopped.output[1]).toBe('It opens no more orders from now on.')
    expect((await callInTest('codes', testApp, ['stop', code])).output[1]).toMatch(/was stopped before/)
    expect(await testApp.order(2, ['standing'], { accessCode: code })).toMatchObject({ reason: 'accessCodeNotValid' })
    const { entries } = await testApp.fresh.store.auditLog.list(null, null, 9)
    expect(entries.map(({ verb }) => verb)).toEqual(['codes stop', 'codes make'])
    expect(JSON.stringify(entries)).not.toContain(code.replace('-', ''))
  })

  test('says how many kept places a code still opens', { tags: 'OPS-50' }, async () => {
    await using testApp = await openApp(free)
    const held = { name: 'fans', typeID: 'standing', places: 1, seats: [], releaseSSE: null }
    await testApp.fresh.store.allotments.hold(testEvent, held, byOperator())
    await callInTest('codes', testApp, ['make', name, '--hold', 'fans', '--uses', '2'])
    const listed = async () => (await callInTest('codes', testApp, ['list', name])).output[0]
    expect(await listed()).toMatch(/ opens the places of fans, 2 of 2 orders left; 1 kept place left$/)
    await testApp.fresh.store.allotments.release(testEvent, 'fans', null, byOperator())
    expect(await listed()).toMatch(/; 0 kept places left$/)
  })

  test('lists the codes of all events page by page, newest first', { tags: 'OPS-73' }, async () => {
    await using testApp = await openApp(free)
    const { catalogue } = testApp.fresh.store
    await catalogue.load(testCatalogue([standingType({ ...free, eventID: 'late' })], { eventID: 'late' }))
    const late = `${testEvent.organizerID}/late`
    const call = (...args: readonly string[]) => callInTest('codes', testApp, args)
    expect((await call('list')).output).toEqual(['There are no access codes.'])
    for (const [event, code] of [
      [name, 'CODEONE1'],
      [late, 'CODETWO2'],
      [name, 'CODETHREE'],
    ] as const)
      await call('make', event, '--types', 'standing', '--uses', '1', '--code', code)
    const listed = async (...args: readonly string[]) =>
      (await call('list', ...args)).output.map((line) => line.replace(/ opens .*/, ''))
    expect(await listed(name)).toEqual(['CODETHREE', 'CODEONE1'])
    expect(await listed()).toEqual([`${name}  CODETHREE`, `${late}  CODETWO2`, `${name}  CODEONE1`])
    expect(await listed('--limit', '2')).toEqual([
      `${name}  CODETHREE`,
      `${late}  CODETWO2`,
      'There are older codes: --after 2',
    ])
    expect(await listed('--limit', '2', '--after', '2')).toEqual([`${name}  CODEONE1`])
    const json = JSON.parse((await call('list', '--limit', '1', '--json')).output.join(''))
    expect(json.result).toMatchObject({ event: null, codes: [{ event: name, placesLeft: null }], next: 3 })
  })

  test('makes and stops a code once, and says so', { tags: ['OPS-4', 'OPS-50'] }, async () => {
    await using testApp = await openApp(free)
    const call = (...args: readonly string[]) => callInTest('codes', testApp, args)
    const makeAgain = (types: string, uses: string) =>
      call('make', name, '--types', types, '--uses', uses, '--code', 'FANCLUB2026', '--json')
    const first = await makeAgain('standing,stalls', '2')
    const again = await makeAgain('stalls,standing', '2')
    expect([first, again].map(({ status }) => status)).toEqual([0, 0])
    expect(JSON.parse(again.output.join(''))).toEqual({ ...JSON.parse(first.output.join('')), isChanged: false })
    expect((await makeAgain('standing,stalls', '3')).status).toBe(1)
    const changes = [await call('stop', 'FANCLUB2026', '--json'), await call('stop', 'FANCLUB2026', '--json')]
    expect(changes.map(({ output }) => JSON.parse(output.join('')))).toMatchObject([
      { isChanged: true },
      { isChanged: false },
    ])
    expect((await makeAgain('standing,stalls', '2')).errorOutput[0]).toMatch(/^A code of this text was made before/)
    const { entries } = await testApp.fresh.store.auditLog.list(null, null, 9)
    expect(entries.map(({ verb }) => verb)).toEqual(['codes stop', 'codes make'])
  })

  test('makes nothing in a dry run', { tags: ['OPS-3', 'OPS-50'] }, async () => {
    await using testApp = await openApp(free)
    await callInTest('codes', testApp, ['make', name, '--types', 'standing', '--uses', '1', '--dry-run'])
    expect((await callInTest('codes', testApp, ['list', name])).output).toEqual([`${name} has no access codes.`])
  })

  test.each([
    [2, ['make', name, '--uses', '1'], /^Say what the code opens/],
    [2, ['make', name, '--types', 'standing', '--hold', 'fans', '--uses', '1'], /^Say what the code opens/],
    [2, ['make', name, '--types', 'standing'], /^Say how many orders/],
    [2, ['make', name, '--types', 'standing', '--uses', '0'], /^--uses takes a whole number from 1/],
    [2, ['make', name, '--types', 'standing', '--uses', '1', '--per-member', 'x'], /^--per-member takes/],
    [2, ['make', name, '--types', 'Standing', '--uses', '1'], /^--types takes/],
    [2, ['make', name, '--types', 'standing', '--uses', '1', '--from', 'soon'], /^--from takes a time/],
    [1, ['make', name, '--types', 'balcony', '--uses', '1'], /^The event has no such ticket type/],
    [1, ['make', name, '--hold', 'vip', '--uses', '1'], /^The event keeps no places back/],
    [1, ['make', name, '--types', 'standing', '--uses', '1', '--code', 'short'], /^A code of your own has 8 to 32/],
    [1, ['make', name, '--types', 'standing', '--uses', '1', '--code', 'fanclub 2026'], /^A code of this text/],
    [1, ['make', name, '--types', 'standing', '--uses', '1', '--until', '2020-01-01 10:00'], /^The time of --until/],
    [1, ['make', `${testEvent.organizerID}/none`, '--types', 'standing', '--uses', '1'], /^There is no event/],
    [1, ['list', `${testEvent.organizerID}/none`], /^There is no event/],
    [1, ['stop', 'WRONGCODE1'], /^There is no code WRONG-CODE1/],
  ])('refuses with status %i: %s', { tags: ['OPS-5', 'OPS-46', 'OPS-47'] }, async (status, args, words) => {
    await using testApp = await openApp(free)
    await make(testApp)
    const end = await callInTest('codes', testApp, args)
    expect(end.status).toBe(status)
    expect(end.errorOutput[0]).toMatch(words)
  })
})

test('codes vanish with an event that no order names', { tags: 'OPS-50' }, async () => {
  await using testApp = await openApp(free)
  await keepSeats(testApp)
  const removal = testCatalogue([standingType(free)], { isRemoved: true })
  expect(await testApp.fresh.store.catalogue.load(removal)).toMatchObject({ kind: 'loaded' })
  expect(await testApp.fresh.raw.rows('accessCodes')).toEqual([])
})

test('the database refuses a use too many, by any program', { tags: 'OPS-49' }, async () => {
  await using testApp = await openApp(free)
  await make(testApp)
  await expect(testApp.fresh.raw.execute('update "accessCodes" set "usedCount" = 3')).rejects.toThrow(
    'accessCodes_never_overused',
  )
})

test('the audit finds uses that do not add up', { tags: 'OPS-49' }, async () => {
  await using testApp = await openApp(free)
  await make(testApp)
  await testApp.order(1, ['standing'], { accessCode })
  testApp.isDamaged = true
  await testApp.fresh.raw.execute('update "accessCodes" set "usedCount" = 0')
  expect((await testApp.fresh.raw.audit()).errors).toEqual(['access code 1 counts other uses than it has'])
})
