import type { ProposedChange } from '@pokfei/domain/changes/event-change'
import { formatISO } from '@pokfei/format/time/hong-kong-time'
import { endTickets } from '@pokfei/domain/services/changes/end-tickets'
import { findConfirmation } from '@pokfei/domain/services/emails/find-confirmation'
import { confirmationHTML } from '@pokfei/server/emails/confirmation-html'
import { confirmationText } from '@pokfei/server/emails/confirmation-text'
import { confirmationView } from '@pokfei/server/emails/confirmation-view'
import { describe, expect, test } from 'vitest'
import { hallRows, seatedType, standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const daySeconds = 86_400
const second = { organizerID: testEvent.organizerID, eventID: 'second-night' } as const
/** The types of the second night. Standing costs HK$90 less than on the first one, stalls the same, and a box more. */
const secondTypes = [
  standingType({ ...second, salePriceCents: 60_000, serviceFeeCents: 1_000, capacity: 20 }),
  seatedType(second, hallRows(1, 4)),
  standingType({ ...second, typeID: 'box', salePriceCents: 90_000, capacity: 5 }),
]

/** Opens a shop with both nights. Two places of each type of the second one are kept back for swaps. */
async function openShop(): Promise<TestApp> {
  const testApp = await openTestApp([standingType(), seatedType({}, hallRows(1, 4))])
  const { catalogue, allotments } = testApp.fresh.store
  const later = { eventStartTimeSSE: testApp.clock.nowSSE() + 40 * daySeconds }
  const loaded = await catalogue.load(testCatalogue(secondTypes, { ...second, ...later }))
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
  const act = byOperator(testApp.clock.nowSSE())
  const hold = { releaseSSE: null, seats: [], places: 2 }
  await allotments.hold(second, { ...hold, name: 'swap-standing', typeID: 'standing' }, act)
  await allotments.hold(second, { ...hold, name: 'swap-box', typeID: 'box' }, act)
  const seats = [{ section: 'A', row: '1', first: 2, last: 3 }]
  await allotments.hold(second, { ...hold, name: 'swap-stalls', typeID: 'stalls', places: null, seats }, act)
  return testApp
}

const swapFor = (allotmentName: string) => ({ kind: 'swap', eventID: second.eventID, allotmentName }) as const

async function offerSwaps(testApp: TestApp): Promise<void> {
  const change: ProposedChange = {
    kind: 'moved',
    facts: { venueNameEN: 'The Hall' },
    textEN: 'A new hall.',
    textCN: '新場地。',
    offer: {
      choices: [
        { kind: 'keep' },
        { kind: 'refund' },
        swapFor('swap-standing'),
        swapFor('swap-stalls'),
        swapFor('swap-box'),
      ],
      defaultChoice: { kind: 'keep' },
      deadlineSSE: testApp.clock.nowSSE() + daySeconds,
    },
  }
  await testApp.fresh.store.catalogue.announce(testEvent, change, byOperator(testApp.clock.nowSSE()))
}

const swap = (testApp: TestApp, { order, tickets }: PaidOrder, index: number, typeID: string) =>
  testApp.fresh.store.changes.swap(
    {
      memberID: order.memberID,
      orderID: order.orderID,
      ticketID: tickets[index]?.ticketID ?? '',
      eventID: second.eventID,
      typeID,
    },
    testApp.clock.nowSSE(),
  )

async function swapped(testApp: TestApp, paid: PaidOrder, index: number, typeID: string) {
  const result = await swap(testApp, paid, index, typeID)
  if (result.kind !== 'swapped') throw new Error(JSON.stringify(result))
  return result
}

const countsOf = async (testApp: TestApp, eventID: string, typeID: string) => {
  const event = await testApp.fresh.store.catalogue.findStockedEvent({ ...second, eventID })
  const type = event?.ticketTypes.find((one) => one.typeID === typeID)
  return [type?.heldCount, type?.soldCount]
}

describe('a swap', () => {
  test('is mailed with the order that has paid the new ticket', { tags: 'CHG-39' }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing'])
    await offerSwaps(testApp)
    const { orderID } = await swapped(testApp, paid, 0, 'standing')
    const found = await findConfirmation(store, orderID)
    if (found.kind !== 'found') throw new Error(found.reason)
    const view = confirmationView(found.confirmation, 'https://tickets.example')
    const sentence = `Swapped from order ${paid.order.orderReference}, which paid for it.`
    expect(confirmationText(view)).toContain(`Total: HK$610\n${sentence}\n`)
    expect(confirmationHTML(view)).toContain(sentence)
  })

  test('ends the old ticket and issues the new one, and the difference goes back', {
    tags: ['CHG-32', 'CHG-33', 'CHG-34', 'CHG-39', 'RFD-5'],
  }, async () => {
    await using testApp = await openShop()
    const { store } = testApp.fresh
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    expect(await swap(testApp, paid, 0, 'standing')).toEqual({ kind: 'rejected', reason: 'notOffered' })
    await offerSwaps(testApp)
    const { orderID, orderReference, refundCents } = await swapped(testApp, paid, 0, 'standing')
    expect(refundCents).toBe(9_000)
    expect(await store.orders.find(orderID)).toMatchObject({
      ...second,
      memberID: paid.order.memberID,
      state: 'COMPLETED',
      priceCents: 61_000,
      serviceFeeCents: 1_000,
      paymentID: null,
      dueSSE: null,
    })
    expect(await store.orders.tickets(orderID)).toMatchObject([{ ...second, typeID: 'standing', seat: null }])
    expect(await store.orders.tickets(paid.orderID)).toMatchObject([{ isRevoked: true, isSwapped: true }, {}])
    expect(await countsOf(testApp, testEvent.eventID, 'standing')).toEqual([0, 1])
    expect(await countsOf(testApp, second.eventID, 'standing')).toEqual([1, 1])
    expect(await store.refunds.listOfOrder(paid.orderID)).toMatchObject([
      { amountCents: 9_000, reason: 'eventChanged', state: 'owed' },
    ])
    expect(await swap(testApp, paid, 0, 'standing')).toEqual({ kind: 'rejected', reason: 'ticketEnded' })
    expect(await store.changes.listOwnSwaps(paid.order.memberID)).toEqual([
      {
        fromOrderID: paid.orderID,
        fromReference: paid.order.orderReference,
        fromTicketID: paid.tickets[0]?.ticketID,
        toOrderID: orderID,
        toReference: orderReference,
        differenceCents: 9_000,
        paidCents: 0,
        isHandOver: false,
      },
    ])
    expect(await store.changes.listOwnSwaps((await testApp.buyer(2)).memberID)).toEqual([])
    const ofOrder = (id: string) => store.auditLog.list({ kind: 'order', id }, null, 5)
    expect(await ofOrder(paid.order.orderReference)).toMatchObject({
      entries: [{ verb: 'tickets swap', operator: 'pokfei', after: { swappedForOrder: orderReference } }],
    })
    expect(await ofOrder(orderReference)).toMatchObject({ entries: [{ verb: 'tickets swap' }] })
    const story = await store.desk.tellOrder(orderReference)
    expect(story?.mails).toMatchObject([{ kind: 'confirmation' }])
  })

  test('gives the kept seats in their order, until none is left', { tags: ['CHG-33', 'CHG-35'] }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['stalls', 'stalls', 'stalls'])
    await offerSwaps(testApp)
    const choices = () => testApp.fresh.store.changes.findChoices(paid.order.memberID, paid.orderID)
    expect((await choices())?.swaps.map(({ typeID, places }) => [typeID, places])).toEqual([
      ['standing', 2],
      ['stalls', 2],
      ['box', 2],
    ])
    const orders = [await swapped(testApp, paid, 2, 'stalls'), await swapped(testApp, paid, 0, 'stalls')]
    const seats = await Promise.all(orders.map(({ orderID }) => testApp.fresh.store.orders.tickets(orderID)))
    expect(seats.flat().map(({ seat }) => seat?.number)).toEqual(['2', '3'])
    expect(await swap(testApp, paid, 1, 'stalls')).toEqual({ kind: 'rejected', reason: 'swapPlacesGone' })
    expect(await swap(testApp, paid, 1, 'box')).toEqual({ kind: 'rejected', reason: 'swapTooDear' })
    expect((await choices())?.swaps[1]?.places).toBe(0)
    expect(await countsOf(testApp, testEvent.eventID, 'stalls')).toEqual([0, 1])
    // The places of the old tickets are sold again.
    expect(await payOrder(testApp, 2, ['stalls', 'stalls', 'stalls'])).toMatchObject({ order: { state: 'COMPLETED' } })
  })

  test('is for the holder alone, until the deadline', { tags: ['CHG-10', 'CHG-32'] }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['standing'])
    await offerSwaps(testApp)
    const { memberID } = await testApp.buyer(2)
    expect(await swap(testApp, { ...paid, order: { ...paid.order, memberID } }, 0, 'standing')).toEqual({
      kind: 'notFound',
    })
    testApp.clock.advance(daySeconds)
    expect(await swap(testApp, paid, 0, 'standing')).toEqual({ kind: 'rejected', reason: 'deadlineOver' })
  })
})

describe('the story of an order', () => {
  test('says which ticket was swapped for which order, and what goes back', { tags: ['OPS-8', 'CHG-34'] }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['standing', 'stalls'])
    const [standing, stalls] = paid.tickets.map(({ ticketID }) => ticketID)
    await offerSwaps(testApp)
    const cheaper = await swapped(testApp, paid, 0, 'standing')
    const same = await swapped(testApp, paid, 1, 'stalls')
    const show = async (reference: string) =>
      (await callInTest('orders', testApp, ['show', reference])).output.join('\n')
    const { orderReference } = paid.order
    const old = await show(orderReference)
    expect(old).toContain(
      `  ticket ${standing} swapped for order ${cheaper.orderReference}: the difference of HK$90 goes back through this order\n` +
        `  ticket ${stalls} swapped for order ${same.orderReference}: the price is the same, so nothing goes back\n`,
    )
    expect(old).toMatch(new RegExp(`${stalls} .* HK\\$700 {2}swapped for ${same.orderReference} \\d`))
    expect(old).toMatch(new RegExp(`${standing} {2}swapped$`, 'm'))
    expect(old).not.toContain('revoked')
    expect(await show(cheaper.orderReference)).toContain(
      `  swapped from order ${orderReference}: the difference of HK$90 goes back through ${orderReference}\n`,
    )
    expect(await show(same.orderReference)).toContain(
      `  swapped from order ${orderReference}: the price is the same, so nothing goes back\n`,
    )
  })
})

describe('the money of a swapped ticket', () => {
  test('belongs to the new order, and no refund of the two orders exceeds the payment', {
    tags: ['CHG-34', 'RFD-1'],
  }, async () => {
    await using testApp = await openShop()
    const { refunds, changes, catalogue } = testApp.fresh.store
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    await offerSwaps(testApp)
    const { orderID } = await swapped(testApp, paid, 0, 'standing')
    const all = { tickets: 'all', amount: 'pricesAndFees', reason: 'requested', keepsPlaces: false } as const
    const money = { ...all, tickets: [] }
    const act = byOperator(testApp.clock.nowSSE())
    expect(
      await refunds.refundTickets({ ...money, refundID: 'a', orderID: paid.orderID, amount: 70_001 }, act),
    ).toMatchObject({ reason: 'amountTooHigh', refundableCents: 70_000 })
    expect(await refunds.refundTickets({ ...all, refundID: 'b', orderID: paid.orderID }, act)).toMatchObject({
      refund: { amountCents: 70_000, paymentID: paid.paymentID },
    })
    const cancelled = { kind: 'cancelled', facts: {}, textEN: 'Rain.', textCN: '大雨。', offer: null } as const
    await catalogue.announce(second, { ...cancelled, refundsFees: true }, act)
    const change = await changes.findEnding(second)
    if (change === null) throw new Error('the second night was not cancelled')
    const { store } = testApp.fresh
    expect(await endTickets({ store, clock: testApp.clock }, change, async () => true)).toMatchObject({
      owedCents: 61_000,
      isFinished: true,
    })
    expect(await refunds.listOfOrder(orderID)).toMatchObject([
      { amountCents: 61_000, paymentID: paid.paymentID, reason: 'eventCancelled' },
    ])
    await makeAllRefunds(testApp.deps)
    expect(testApp.payments.refundList.map(({ amountCents }) => amountCents).toSorted((a, b) => a - b)).toEqual([
      9_000, 61_000, 70_000,
    ])
  })

  test('takes the new ticket along if the dashboard refunds the whole payment', {
    tags: ['CHG-38', 'RFD-11'],
  }, async () => {
    await using testApp = await openShop()
    const { refunds, orders } = testApp.fresh.store
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    await offerSwaps(testApp)
    const { orderID } = await swapped(testApp, paid, 0, 'standing')
    const [ticket] = await orders.tickets(orderID)
    const foreign = {
      providerRefundID: 're_foreign',
      refundID: null,
      paymentID: paid.paymentID,
      amountCents: 140_000,
      status: 'made',
      detail: null,
    } as const
    expect(await refunds.bookForeign(foreign, testApp.clock.nowSSE())).toMatchObject({
      isWhole: true,
      endedTicketIDs: [paid.tickets[1]?.ticketID, ticket?.ticketID],
    })
    expect(await orders.tickets(orderID)).toMatchObject([{ isRevoked: true }])
    expect(await countsOf(testApp, second.eventID, 'standing')).toEqual([1, 0])
    expect(await refunds.bookForeign(foreign, testApp.clock.nowSSE())).toBeNull()
  })

  test('is gone after a goodwill refund, and the ticket stays', { tags: 'CHG-34' }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['standing'])
    const part = { refundID: 'part', tickets: [], amount: 1000, reason: 'requested', keepsPlaces: false } as const
    await testApp.fresh.store.refunds.refundTickets({ orderID: paid.orderID, ...part }, byOperator())
    await offerSwaps(testApp)
    expect(await swap(testApp, paid, 0, 'standing')).toEqual({ kind: 'rejected', reason: 'swapMoneyGone' })
    expect(await testApp.fresh.store.orders.tickets(paid.orderID)).toEqual([paid.tickets[0]])
  })
})

describe('the command that offers a swap', () => {
  const call = (testApp: TestApp, ...args: readonly string[]) =>
    callInTest('events', testApp, ['line-up', `${testEvent.organizerID}/${testEvent.eventID}`, ...texts, ...args])
  const texts = ['--artist-en', 'The Moon', '--text-en', 'Ill.', '--text-cn', '抱恙。']
  const target = `${second.organizerID}/${second.eventID}`

  test('names the kept places and their price, and writes nothing in a dry run', {
    tags: ['CHG-12', 'CHG-33', 'OPS-17'],
  }, async () => {
    await using testApp = await openShop()
    const paid = await payOrder(testApp, 1, ['standing'])
    const until = formatISO(testApp.clock.nowSSE() + daySeconds)
    const offer = ['--offer-swap', target, '--from', 'swap-standing,swap-box', '--until', until]
    const dry = await call(testApp, ...offer, '--dry-run', '--json')
    expect(JSON.parse(dry.output.join(''))).toMatchObject({
      isDryRun: true,
      result: {
        defaultChoice: 'keep',
        refundCents: 0,
        swaps: [
          { event: target, name: 'swap-box', typeID: 'box', places: 2, priceCents: 92_000 },
          { event: target, name: 'swap-standing', typeID: 'standing', places: 2, priceCents: 61_000 },
        ],
      },
    })
    expect(await swap(testApp, paid, 0, 'standing')).toEqual({ kind: 'rejected', reason: 'notOffered' })
    const { output } = await call(testApp, ...offer)
    expect(output.join('\n')).toContain(
      `A swap for ${target}, standing: 2 places of swap-standing, for tickets of HK$610 or more.`,
    )
    await swapped(testApp, paid, 0, 'standing')
  })

  test.each([
    [['--offer-swap', target, '--from', 'nothing'], 'keeps no places back as nothing'],
    [['--offer-swap', `${second.organizerID}/nowhere`, '--from', 'swaps'], 'There is no event'],
    [['--offer-swap', 'star/nights', '--from', 'swaps'], 'is of another organizer'],
  ])('refuses %j', { tags: ['CHG-7', 'OPS-17'] }, async (offer, words) => {
    await using testApp = await openShop()
    const until = formatISO(testApp.clock.nowSSE() + daySeconds)
    const { status, errorOutput } = await call(testApp, ...offer, '--until', until)
    expect(status).toBe(1)
    expect(errorOutput.join(' ')).toContain(words)
  })

  test('says how swaps go before a cancellation', { tags: ['CHG-7', 'OPS-17'] }, async () => {
    await using testApp = await openShop()
    const name = `${testEvent.organizerID}/${testEvent.eventID}`
    const { status, errorOutput } = await callInTest('events', testApp, [
      'cancel',
      name,
      ...texts.slice(2),
      '--offer-swap',
      target,
    ])
    expect(status).toBe(2)
    expect(errorOutput.join(' ')).toContain('Announce `events postpone` with --offer-swap')
  })

  test('asks for what the line-up is now', { tags: 'OPS-17' }, async () => {
    await using testApp = await openShop()
    const name = `${testEvent.organizerID}/${testEvent.eventID}`
    const { status, errorOutput } = await callInTest('events', testApp, ['line-up', name, ...texts.slice(2)])
    expect([status, errorOutput.join(' ')]).toEqual([2, expect.stringContaining('Name the new artists')])
  })

  test.each([
    ['--offer-swap', target, '--until', '2027-01-10 23:59'],
    ['--from', 'swaps'],
    ['--offer-swap', target, '--from', 'swaps'],
    ['--offer-swap', target, '--from', 'swaps', '--until', '2027-01-10 23:59', '--default', 'refund'],
  ])('takes no %s %s %s %s', { tags: 'OPS-17' }, async (...offer) => {
    await using testApp = await openShop()
    expect((await call(testApp, ...offer.filter((one) => one !== undefined))).status).toBe(2)
  })
})
