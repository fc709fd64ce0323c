import type { EndingChange } from '@pokfei/domain/refunds/ending-refund'
import type { ChangeOffer, ProposedChange } from '@pokfei/domain/changes/event-change'
import type { StoredChoice } from '@pokfei/domain/changes/order-choices'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

/** The price of a ticket of the test catalogue in cents, without its fee. */
const priceCents = 68_000
const daySeconds = 86_400
const eventName = `${testEvent.organizerID}/${testEvent.eventID}`

const texts = { textEN: 'A new hall.', textCN: '新場地。' }

/** Returns an offer that is open for a day. */
const offerOf = (testApp: TestApp, defaultKind: StoredChoice = 'keep'): ChangeOffer => ({
  choices: [{ kind: 'keep' }, { kind: 'refund' }],
  defaultChoice: { kind: defaultKind },
  deadlineSSE: testApp.clock.nowSSE() + daySeconds,
})

const movedTo = (venueNameEN: string, offer: ChangeOffer | null): ProposedChange => ({
  kind: 'moved',
  facts: { venueNameEN },
  ...texts,
  offer,
})

const announce = (testApp: TestApp, change: ProposedChange) =>
  testApp.fresh.store.catalogue.announce(testEvent, change, byOperator(testApp.clock.nowSSE()))

/** Chooses for one ticket of an order. */
const choose = (testApp: TestApp, { order, tickets }: PaidOrder, index: number, choice: StoredChoice) =>
  testApp.fresh.store.changes.choose(
    { memberID: order.memberID, orderID: order.orderID, ticketID: tickets[index]?.ticketID ?? '', choice },
    testApp.clock.nowSSE(),
  )

const choicesOf = (testApp: TestApp, { order }: PaidOrder) =>
  testApp.fresh.store.changes.findChoices(order.memberID, order.orderID)

const refundsOf = (testApp: TestApp, { orderID }: PaidOrder) => testApp.fresh.store.refunds.listOfOrder(orderID)

/** Lets the deadline pass, and carries out every change that is due. */
async function carryOut(testApp: TestApp): Promise<readonly EndingChange[]> {
  testApp.clock.advance(daySeconds)
  const { store } = testApp.fresh
  const due = await store.changes.listEnding(testApp.clock.nowSSE())
  for (const change of due) await endTickets({ store, clock: testApp.clock }, change, async () => true)
  return due
}

describe('a choice', () => {
  test('is made for each ticket, and can be changed until the deadline', {
    tags: ['CHG-9', 'CHG-10', 'CHG-29'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    expect(await choicesOf(testApp, paid)).toMatchObject({ offer: null, tickets: [{ choice: null }, { choice: null }] })
    expect(await choose(testApp, paid, 0, 'refund')).toEqual({ kind: 'rejected', reason: 'notOffered' })
    const offer = offerOf(testApp)
    await announce(testApp, movedTo('The Hall', offer))
    expect(await choose(testApp, paid, 0, 'refund')).toEqual({ kind: 'chosen' })
    expect(await choose(testApp, paid, 0, 'refund')).toEqual({ kind: 'unchanged' })
    expect(await choose(testApp, paid, 1, 'refund')).toEqual({ kind: 'chosen' })
    expect(await choose(testApp, paid, 1, 'keep')).toEqual({ kind: 'chosen' })
    expect(await choicesOf(testApp, paid)).toEqual({
      offer: { ...offer, kind: 'moved', refundsFees: false },
      swaps: [],
      tickets: [
        { ticketID: paid.tickets[0]?.ticketID, choice: 'refund', isEnded: false },
        { ticketID: paid.tickets[1]?.ticketID, choice: 'keep', isEnded: false },
      ],
    })
    testApp.clock.advance(daySeconds)
    expect(await choose(testApp, paid, 0, 'keep')).toEqual({ kind: 'rejected', reason: 'deadlineOver' })
  })

  test('is for the holder alone, and for valid tickets', { tags: ['CHG-10', 'CHG-31'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { changes, tickets } = testApp.fresh.store
    const paid = await payOrder(testApp, 1, ['standing'])
    await announce(testApp, movedTo('The Hall', offerOf(testApp)))
    const { memberID } = await testApp.buyer(2)
    const stranger = { ...paid, order: { ...paid.order, memberID } }
    expect(await changes.findChoices(memberID, paid.orderID)).toBeNull()
    expect(await choose(testApp, stranger, 0, 'refund')).toEqual({ kind: 'notFound' })
    expect(await choose(testApp, paid, 1, 'refund')).toEqual({ kind: 'notFound' })
    await tickets.revoke({ kind: 'order', orderReference: paid.order.orderReference }, byOperator())
    expect(await choose(testApp, paid, 0, 'refund')).toEqual({ kind: 'rejected', reason: 'ticketEnded' })
  })

  test('is not offered to an order that was placed after the change', { tags: 'CHG-29' }, async () => {
    await using testApp = await openTestApp([standingType()])
    await announce(testApp, movedTo('The Hall', offerOf(testApp, 'refund')))
    testApp.clock.advance(1)
    const paid = await payOrder(testApp, 1, ['standing'])
    expect(await choose(testApp, paid, 0, 'refund')).toEqual({ kind: 'rejected', reason: 'notOffered' })
    await carryOut(testApp)
    expect(await refundsOf(testApp, paid)).toEqual([])
  })

  test('counts for the next offer too, which needs to come with the next change', { tags: 'CHG-29' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    await announce(testApp, movedTo('The Hall', offerOf(testApp)))
    await choose(testApp, paid, 1, 'refund')
    testApp.clock.advance(3600)
    expect(await announce(testApp, movedTo('The Park', null))).toEqual({ kind: 'rejected', reason: 'offerOpen' })
    await announce(testApp, movedTo('The Park', offerOf(testApp)))
    expect(await choicesOf(testApp, paid)).toMatchObject({ tickets: [{ choice: null }, { choice: 'refund' }] })
    testApp.clock.advance(daySeconds - 3600)
    // The deadline of the first offer does not count any more.
    expect(await testApp.fresh.store.changes.listEnding(testApp.clock.nowSSE())).toEqual([])
    await carryOut(testApp)
    expect(await refundsOf(testApp, paid)).toMatchObject([{ amountCents: priceCents, reason: 'eventChanged' }])
  })
})

describe('after the deadline', () => {
  test('chosen tickets are refunded once, and their places are sold again', {
    tags: ['CHG-11', 'CHG-30', 'RFD-5'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const mailer = scriptedMailer()
    const [first, second] = [
      await payOrder(testApp, 1, ['standing', 'standing', 'standing']),
      await payOrder(testApp, 2, ['standing']),
    ]
    await announce(testApp, movedTo('The Hall', offerOf(testApp)))
    await choose(testApp, first, 0, 'refund')
    await choose(testApp, first, 2, 'refund')
    await choose(testApp, second, 0, 'refund')
    await choose(testApp, second, 0, 'keep')
    await runMails(mailWorker(testApp, mailer))
    mailer.accepted.length = 0
    testApp.clock.advance(daySeconds)
    const [change] = await testApp.fresh.store.changes.listEnding(testApp.clock.nowSSE())
    if (change === undefined) throw new Error('the offer is due')
    const other = await openTestStore(testApp.fresh.databaseURL)
    const ended = await Promise.all(
      [testApp.fresh.store, other].map((store) =>
        endTickets({ store, clock: testApp.clock }, change, async () => true),
      ),
    )
    await other.close()
    expect(ended.reduce((sum, { endedCount }) => sum + endedCount, 0)).toBe(1)
    expect(await testApp.fresh.store.changes.findEnding(testEvent)).toBeNull()
    expect(await refundsOf(testApp, first)).toMatchObject([{ amountCents: 2 * priceCents, reason: 'eventChanged' }])
    expect(await refundsOf(testApp, second)).toEqual([])
    expect(await choicesOf(testApp, first)).toMatchObject({
      tickets: [{ isEnded: true }, { isEnded: false }, { isEnded: true }],
    })
    expect(await testApp.counts('standing')).toEqual([0, 2])
    await makeAllRefunds(testApp.deps)
    await runMails(mailWorker(testApp, mailer))
    expect(mailer.accepted.map(({ subject }) => subject)).toContain(`refundMade ${2 * priceCents}`)
  })

  test('a chosen ticket gets what is left of the payment, and the others stay valid', {
    tags: ['CHG-30', 'RFD-4'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    const goodwill = {
      refundID: 'goodwill',
      tickets: [],
      amount: 90_000,
      reason: 'requested',
      keepsPlaces: false,
    } as const
    await testApp.fresh.store.refunds.refundTickets({ orderID: paid.orderID, ...goodwill }, byOperator())
    await announce(testApp, movedTo('The Hall', offerOf(testApp)))
    await choose(testApp, paid, 0, 'refund')
    await carryOut(testApp)
    expect(await testApp.fresh.store.changes.findEnding(testEvent)).toBeNull()
    expect(await refundsOf(testApp, paid)).toMatchObject([{}, { amountCents: 50_000, reason: 'eventChanged' }])
    expect(await choicesOf(testApp, paid)).toMatchObject({ tickets: [{ isEnded: true }, { isEnded: false }] })
  })

  test('a default of refund counts for tickets without an answer', { tags: ['CHG-11', 'CHG-30'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const [silent, kept] = [await payOrder(testApp, 1, ['standing']), await payOrder(testApp, 2, ['standing'])]
    await announce(testApp, movedTo('The Hall', offerOf(testApp, 'refund')))
    await choose(testApp, kept, 0, 'keep')
    await carryOut(testApp)
    expect(await refundsOf(testApp, silent)).toMatchObject([{ amountCents: priceCents }])
    expect(await refundsOf(testApp, kept)).toEqual([])
  })

  test('a cancellation before it refunds every ticket, whatever was chosen', {
    tags: ['CHG-26', 'CHG-29'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    await announce(testApp, movedTo('The Hall', offerOf(testApp)))
    await choose(testApp, paid, 0, 'keep')
    await announce(testApp, { kind: 'cancelled', facts: {}, ...texts, offer: null })
    expect(await carryOut(testApp)).toMatchObject([{ kind: 'cancelled' }])
    expect(await refundsOf(testApp, paid)).toMatchObject([{ amountCents: 2 * priceCents, reason: 'eventCancelled' }])
  })
})

describe('the command that offers a choice', () => {
  const call = (testApp: TestApp, ...args: readonly string[]) =>
    callInTest('events', testApp, ['postpone', eventName, '--text-en', 'Later.', '--text-cn', '延期。', ...args])

  test('says what a refund of every ticket would cost', { tags: ['CHG-12', 'OPS-17'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    await payOrder(testApp, 1, ['standing', 'standing'])
    const until = formatISO(testApp.clock.nowSSE() + daySeconds)
    const { status, output } = await call(testApp, '--offer-refund', '--until', until, '--json')
    expect(status).toBe(0)
    expect(JSON.parse(output.join(''))).toMatchObject({
      result: {
        offerUntilSSE: testApp.clock.nowSSE() + daySeconds,
        defaultChoice: 'keep',
        refundCents: 2 * priceCents,
        refundMinutes: 1,
      },
    })
    expect(await testApp.fresh.store.catalogue.findEvent(testEvent)).toMatchObject({
      change: { offer: { defaultChoice: { kind: 'keep' } }, refundsFees: false },
    })
  })

  test.each([
    '--offer-refund',
    '--until 2027-01-10T23:59:00+08:00',
    '--default refund',
    '--with-fees',
    '--offer-refund --until tomorrow',
    '--offer-refund --until 2027-01-10T23:59:00+08:00 --default swap',
  ])('takes no %s', { tags: 'OPS-17' }, async (args) => {
    await using testApp = await openTestApp([standingType()])
    const { status } = await call(testApp, ...args.split(' '))
    expect(status).toBe(2)
    expect(await testApp.fresh.store.catalogue.findEvent(testEvent)).toMatchObject({ change: null })
  })
})
