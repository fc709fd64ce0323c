import type { HoldRequest } from '@pokfei/domain/allotments/allotment'
import { reconcileOrders } from '@pokfei/domain/services/orders/reconcile-orders'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { closingSeconds } from '../../support/payments/payment-times.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const free = { salePriceCents: 0, serviceFeeCents: 0 }
const openApp = () => openTestApp([standingType({ ...free, capacity: 5 }), seatedType(free, hallRows(1, 4))])

const press: HoldRequest = { name: 'press', typeID: 'standing', places: 3, seats: [], releaseSSE: null }
const family: HoldRequest = {
  name: 'family',
  typeID: 'stalls',
  places: null,
  seats: [{ section: 'A', row: '1', first: 1, last: 2 }],
  releaseSSE: null,
}

const hold = (testApp: TestApp, request: HoldRequest) =>
  testApp.fresh.store.allotments.hold(testEvent, request, byOperator())

describe('kept places', () => {
  test('are taken for every order until they are released', { tags: ['OPS-20', 'OPS-22', 'OPS-23'] }, async () => {
    await using testApp = await openApp()
    const { allotments } = testApp.fresh.store
    expect(await hold(testApp, press)).toMatchObject({ kind: 'held', added: 3, allotment: { places: 3 } })
    expect(await testApp.counts('standing')).toEqual([3, 0])
    expect(await testApp.order(1, ['standing', 'standing', 'standing'])).toMatchObject({
      reason: 'insufficientNumberOfTickets',
    })
    expect(await testApp.order(1, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
    expect(await testApp.counts('standing')).toEqual([3, 2])
    expect(await allotments.release(testEvent, 'press', 1, byOperator())).toMatchObject({ released: 1 })
    expect(await testApp.order(2, ['standing'])).toMatchObject({ kind: 'completed' })
    expect(await testApp.order(3, ['standing'])).toMatchObject({ reason: 'insufficientNumberOfTickets' })
    expect(await allotments.list(testEvent)).toEqual([{ ...press, places: 2 }])
  })

  test('with numbers are never given to an order', { tags: ['OPS-20', 'OPS-22', 'OPS-23'] }, async () => {
    await using testApp = await openApp()
    const { store } = testApp.fresh
    expect(await hold(testApp, family)).toMatchObject({ allotment: { places: 2, seats: [0, 1] } })
    const bought = await testApp.order(1, ['stalls', 'stalls'])
    if (bought.kind !== 'completed') throw new Error('the order is free')
    const seats = async (orderID: string) => (await store.orders.tickets(orderID)).map(({ seat }) => seat?.number)
    expect(await seats(bought.order.orderID)).toEqual(['3', '4'])
    expect(await testApp.order(2, ['stalls'])).toMatchObject({ reason: 'insufficientNumberOfTickets' })
    await store.allotments.release(testEvent, 'family', null, byOperator())
    const second = await testApp.order(2, ['stalls', 'stalls'])
    if (second.kind !== 'completed') throw new Error('the order is free')
    expect(await seats(second.order.orderID)).toEqual(['1', '2'])
    expect(await store.allotments.list(testEvent)).toEqual([])
  })

  test('are free places only', { tags: 'OPS-21' }, async () => {
    await using testApp = await openApp()
    await testApp.order(1, ['standing', 'standing', 'standing', 'stalls'])
    expect(await hold(testApp, press)).toEqual({ kind: 'rejected', reason: 'tooFewPlaces' })
    expect(await hold(testApp, family)).toEqual({
      kind: 'rejected',
      reason: 'takenSeats',
      seats: [{ section: 'A', row: '1', first: 1, last: 1 }],
    })
    expect(await hold(testApp, { ...press, typeID: 'balcony' })).toEqual({ kind: 'rejected', reason: 'unknownType' })
    const { allotments, auditLog } = testApp.fresh.store
    expect(await allotments.hold({ ...testEvent, eventID: 'none' }, press, byOperator())).toEqual({
      kind: 'noSuchEvent',
    })
    expect((await auditLog.list(null, null, 9)).entries).toEqual([])
  })

  test('bound the capacity of a load, which may rise freely', { tags: 'OPS-23' }, async () => {
    await using testApp = await openApp()
    await hold(testApp, press)
    await testApp.order(1, ['standing'])
    const load = (capacity: number) =>
      testApp.fresh.store.catalogue.load(testCatalogue([standingType({ ...free, capacity })]))
    expect(await load(3)).toMatchObject({ kind: 'rejected' })
    expect(await load(4)).toMatchObject({ kind: 'loaded' })
    expect(await load(400)).toMatchObject({ kind: 'loaded' })
  })

  test('return to the sale at their time, once, also if nobody looked then', { tags: 'OPS-22' }, async () => {
    await using testApp = await openApp()
    const { allotments, auditLog } = testApp.fresh.store
    await hold(testApp, { ...press, releaseSSE: testStartSSE + 60 })
    await hold(testApp, family)
    expect(await allotments.hasDue(testStartSSE + 59)).toBe(false)
    expect(await allotments.hasDue(testStartSSE + 60)).toBe(true)
    expect(await allotments.releaseDue({ nowSSE: testStartSSE + 59, limit: 9 })).toBe(0)
    expect(await testApp.counts('standing')).toEqual([3, 0])
    const nowSSE = testStartSSE + 86_400
    const rounds = await Promise.all([1, 2].map(() => allotments.releaseDue({ nowSSE, limit: 9 })))
    expect(await allotments.hasDue(nowSSE)).toBe(false)
    expect(rounds.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await testApp.counts('standing')).toEqual([0, 0])
    expect(await testApp.counts('stalls')).toEqual([2, 0])
    expect((await auditLog.list(null, null, 9)).entries[0]).toMatchObject({
      verb: 'seats release',
      operator: 'pokfei',
      recordedSSE: nowSSE,
      before: { name: 'press', places: 3 },
      after: { name: 'press', places: 0 },
    })
  })

  test('return seat by seat, and none if a named seat is not kept', { tags: 'OPS-200' }, async () => {
    await using testApp = await openApp()
    const { allotments } = testApp.fresh.store
    await hold(testApp, family)
    const seats = (first: number, last: number) => [{ section: 'A', row: '1', first, last }]
    const release = (first: number, last: number) =>
      allotments.release(testEvent, 'family', seats(first, last), byOperator())
    expect(await release(1, 3)).toEqual({ kind: 'notKept', seats: seats(3, 3) })
    expect(await release(1, 1)).toMatchObject({ kind: 'released', released: 1, allotment: { seats: [1] } })
    expect(await testApp.counts('stalls')).toEqual([1, 0])
    expect(await release(1, 1)).toMatchObject({ kind: 'unchanged', allotment: { seats: [1] } })
    expect(await release(1, 2)).toEqual({ kind: 'notKept', seats: seats(1, 1) })
    expect(await testApp.order(1, ['stalls'])).toMatchObject({ kind: 'completed' })
    expect(await release(1, 1)).toEqual({ kind: 'notKept', seats: seats(1, 1) })
  })

  test('vanish with an event that no order names', { tags: 'OPS-22' }, async () => {
    await using testApp = await openApp()
    await hold(testApp, press)
    const removal = testCatalogue([standingType(free)], { isRemoved: true })
    expect(await testApp.fresh.store.catalogue.load(removal)).toMatchObject({ kind: 'loaded' })
    expect(await testApp.fresh.raw.rows('allotments')).toEqual([])
  })

  test('and orders of another process never exceed the capacity', { tags: ['OPS-21', 'OPS-23'] }, async () => {
    await using testApp = await openTestApp([standingType({ ...free, capacity: 20 })])
    const operators = await openTestStore(testApp.fresh.databaseURL)
    const orders = Array.from({ length: 20 }, (_, index) => testApp.order(index + 1, ['standing']))
    const holds = Array.from({ length: 10 }, () => operators.allotments.hold(testEvent, press, byOperator()))
    const placed = (await Promise.all(orders)).filter(({ kind }) => kind === 'completed').length
    const held = (await Promise.all(holds)).reduce((sum, one) => sum + (one.kind === 'held' ? one.added : 0), 0)
    await operators.close()
    expect(await testApp.counts('standing')).toEqual([held, placed])
    expect(placed + held).toBeLessThanOrEqual(20)
    expect(20 - placed - held).toBeLessThan(3)
  })

  test('would be sold if the stock did not count them, and the audit would say so', { tags: 'OPS-23' }, async () => {
    await using testApp = await openApp()
    const { raw } = testApp.fresh
    await hold(testApp, press)
    await hold(testApp, family)
    testApp.isDamaged = true
    await raw.execute('update "stock" set "heldCount" = 0')
    expect(await testApp.order(1, Array(5).fill('standing'))).toMatchObject({ kind: 'completed' })
    expect((await raw.audit()).errors).toEqual([
      'standing has 5 places, and 8 are sold, held or kept back',
      'standing counts 0 held places, 0 tickets are held and 3 places kept back',
      'stalls counts 0 held places, 0 tickets are held and 2 places kept back',
    ])
  })

  test('cannot exceed the capacity by any program', { tags: 'OPS-23' }, async () => {
    await using testApp = await openApp()
    await testApp.order(1, ['standing'])
    await expect(testApp.fresh.raw.execute('update "stock" set "heldCount" = 5')).rejects.toThrow(
      'stock_never_oversold',
    )
  })

  test('are not for a payment that comes too late', { tags: ['OPS-20', 'ORD-7'] }, async () => {
    await using testApp = await openTestApp([standingType({ capacity: 3 })])
    const late = await testApp.openOrder(1, ['standing'])
    expect(await hold(testApp, press)).toEqual({ kind: 'rejected', reason: 'tooFewPlaces' })
    testApp.clock.advance(closingSeconds)
    await reconcileOrders(testApp.deps, { limit: 10 })
    expect(await hold(testApp, press)).toMatchObject({ kind: 'held' })
    const { paymentID } = testApp.payments.change(late.orderID, { status: 'paid' })
    await settlePayment(testApp.deps, { eventID: 'evt-late', paymentID })
    expect(await testApp.fresh.store.orders.find(late.orderID)).toMatchObject({ state: 'CANCELLED' })
    expect(await testApp.fresh.raw.rows('refunds')).toHaveLength(1)
    expect(await testApp.counts('standing')).toEqual([3, 0])
  })

  test('stay in the sale after a dry run', { tags: ['OPS-20', 'OPS-22'] }, async () => {
    await using testApp = await openApp()
    const { allotments, auditLog } = testApp.fresh.store
    const rehearsal = byOperator(testStartSSE, { isDryRun: true })
    expect(await allotments.hold(testEvent, press, rehearsal)).toMatchObject({ kind: 'held', added: 3 })
    expect(await allotments.list(testEvent)).toEqual([])
    await hold(testApp, press)
    expect(await allotments.release(testEvent, 'press', null, rehearsal)).toMatchObject({ released: 3 })
    expect(await testApp.counts('standing')).toEqual([3, 0])
    expect((await auditLog.list(null, null, 9)).entries).toHaveLength(1)
  })
})

describe('npm run seats', () => {
  const name = `${testEvent.organizerID}/${testEvent.eventID}`

  test('holds and releases, and events show lists it', { tags: ['OPS-20', 'OPS-22'] }, async () => {
    await using testApp = await openApp()
    const args = ['hold', name, 'press', '--type', 'standing', '--places', '3', '--until', '2026-11-30 18:00']
    const held = await callInTest('seats', testApp, args)
    expect(held.output[0]).toBe(`${name}: press keeps 3 places of standing back until 30/11/2026 18:00, 3 of them new.`)
    await callInTest('seats', testApp, ['hold', name, 'family', '--type', 'stalls', '--seats', 'A/1/1-2,A/1/4'])
    const shown = (await callInTest('events', testApp, ['show', name])).output
    expect(shown).toContain('  family keeps 3 places of stalls back')
    expect(shown).toContain('  press keeps 3 places of standing back until 30/11/2026 18:00')
    const released = await callInTest('seats', testApp, ['release', name, 'press', '--places', '2'])
    expect(released.output[0]).toBe(`${name}: 2 of 3 places of press can be bought again.`)
    await callInTest('seats', testApp, ['release', name, 'press'])
    expect(await callInTest('seats', testApp, ['release', name, 'press'])).toEqual({
      status: 0,
      output: [`${name} keeps no places back for press any more. Nothing was changed.`],
      errorOutput: [],
    })
    expect((await callInTest('seats', testApp, ['release', name, 'press', '--places', '1'])).status).toBe(1)
  })

  test('keep their time until another one is named, or none', { tags: ['OPS-20', 'OPS-22'] }, async () => {
    await using testApp = await openApp()
    const { allotments, auditLog } = testApp.fresh.store
    const held = (...args: readonly string[]) =>
      callInTest('seats', testApp, ['hold', name, 'press', '--type', 'standing', ...args])
    const timed = `${name}: press keeps 2 places of standing back until 30/11/2026 18:00`
    await held('--places', '1', '--until', '2026-11-30 18:00')
    expect((await held('--places', '1')).output[0]).toBe(`${timed}, 1 of them new.`)
    expect(await held('--until', '2026-11-30 18:00')).toMatchObject({
      status: 0,
      output: [`${timed}, 0 of them new.`, 'It was so already. Nothing was changed.'],
    })
    expect((await held('--no-until')).output.slice(0, 2)).toEqual([
      `${name}: press keeps 2 places of standing back, 0 of them new.`,
      'They stay kept until `seats release`.',
    ])
    expect(await allotments.list(testEvent)).toMatchObject([{ places: 2, releaseSSE: null }])
    const [last, ...earlier] = (await auditLog.list(null, null, 9)).entries
    expect(earlier).toHaveLength(2)
    expect(last).toMatchObject({ before: { releaseSSE: expect.any(Number) }, after: { places: 2, releaseSSE: null } })
    expect(await testApp.counts('standing')).toEqual([2, 0])
  })

  test('are kept once, however often they are held', { tags: 'OPS-20' }, async () => {
    await using testApp = await openApp()
    const args = ['hold', name, 'family', '--type', 'stalls', '--seats', 'A/1/1-2', '--json']
    const call = async () => JSON.parse((await callInTest('seats', testApp, args)).output.join(''))
    expect(await call()).toMatchObject({ isChanged: true, result: { added: 2 } })
    expect(await call()).toMatchObject({ isChanged: false, result: { added: 0, allotment: { seats: [0, 1] } } })
    expect(await testApp.counts('stalls')).toEqual([2, 0])
    expect((await testApp.fresh.store.auditLog.list(null, null, 9)).entries).toHaveLength(1)
  })

  test('name the seats that cannot be kept', { tags: 'OPS-21' }, async () => {
    await using testApp = await openApp()
    await hold(testApp, family)
    const refusalOf = async (seats: string) => {
      const args = ['hold', name, 'press', '--type', 'stalls', '--seats', seats, '--json']
      const { status, output } = await callInTest('seats', testApp, args)
      expect(status).toBe(1)
      return JSON.parse(output.join(''))
    }
    expect(await refusalOf('A/1/1-4')).toMatchObject({
      refusal: {
        code: 'takenSeats',
        messageEN: 'These seats are sold, held or kept already: A/1/1-2. Nothing was done.',
        messageCN: '以下座位已售出或已被保留：A/1/1-2。沒有作出任何改動。',
      },
    })
    expect(await refusalOf('A/1/4-6,B/1/1')).toMatchObject({
      refusal: {
        code: 'unknownSeats',
        messageEN: 'These seats are not on sale with this ticket type: A/1/5-6,B/1/1. Nothing was done.',
      },
    })
  })

  test.each([
    [2, ['hold', name, 'Press', '--type', 'standing', '--places', '3'], /^NAME is/],
    [2, ['hold', name, 'press', '--places', '3'], /^Say which ticket type/],
    [2, ['hold', name, 'press', '--type', 'standing', '--places', '0'], /^--places takes/],
    [2, ['hold', name, 'press', '--type', 'stalls', '--seats', 'A/1'], /^Seats are named/],
    [2, ['hold', name, 'press', '--type', 'standing', '--places', '1', '--until', 'soon'], /^--until takes/],
    [2, ['hold', name, 'press', '--type', 'standing', '--places', '1', '--until', '2027-02-30 18:00'], /^--until/],
    [1, ['hold', name, 'press', '--type', 'standing', '--places', '6'], /^Not all of these places are free/],
    [1, ['release', name, 'nobody'], /keeps no places back for nobody/],
    [1, ['release', name, 'vip', '--places', '2'], /^vip keeps 1 place of standing back, which is fewer/],
  ])('refuses with status %i: %s', { tags: ['OPS-5', 'OPS-21', 'OPS-22'] }, async (status, args, words) => {
    await using testApp = await openApp()
    await hold(testApp, { ...press, name: 'vip', places: 1 })
    const end = await callInTest('seats', testApp, args)
    expect(end.status).toBe(status)
    expect(end.errorOutput[0]).toMatch(words)
  })
})
