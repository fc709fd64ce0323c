import type { DisputeState } from '@pokfei/domain/payments/dispute'
import { describe, expect, test } from 'vitest'
import { hallRows, seatedType, standingType } from '../../support/fixtures/test-catalogue.ts'
import { makeAllRefunds } from '../../support/payments/make-all-refunds.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const call = (testApp: TestApp, ...args: readonly string[]) => callInTest('orders', testApp, args)

/** Sells two tickets at HK$700. */
async function sell(testApp: TestApp) {
  const { order, orderID, paymentID, tickets } = await payOrder(testApp, 1, ['standing', 'standing'])
  const { refunds } = testApp.fresh.store
  const dispute = (amountCents: number, state: DisputeState) =>
    refunds.recordDispute(
      { disputeID: 'dp_1', paymentID, amountCents, reason: 'fraudulent', state },
      testApp.clock.nowSSE(),
    )
  return {
    reference: order.orderReference,
    orderID,
    refundsOf: () => refunds.listOfOrder(orderID),
    ticketIDs: tickets.map(({ ticketID }) => ticketID),
    dispute,
  }
}

/** Makes the provider refuse all refunds of an order. Returns the ID of the failed one. */
async function fail(testApp: TestApp, reference: string): Promise<string> {
  testApp.payments.refundStatus = 'failed'
  const { output } = await call(testApp, 'refund', reference, '--amount', '50', '--json')
  const { result } = JSON.parse(output.join('')) as { result: { refund: { refundID: string } } }
  await makeAllRefunds(testApp.deps)
  return result.refund.refundID
}

describe('orders refund', () => {
  test('ends all tickets and owes the whole sum, which a dry run only names', {
    tags: ['OPS-14', 'OPS-3'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, refundsOf } = await sell(testApp)
    const tried = await call(testApp, 'refund', reference, '--dry-run')
    expect(tried.output.slice(0, 2)).toEqual([
      'A dry run: nothing was written. Without --dry-run:',
      `HK$1,400 of ${reference} is owed to the buyer. A server asks the provider within seconds while it runs.`,
    ])
    expect(tried.output.slice(2)).toEqual([
      '2 tickets ended, and 2 places can be sold again.',
      'HK$0 of the order can still be refunded.',
      'With --revision 0 the call refuses if another change comes first.',
    ])
    expect(await refundsOf()).toEqual([])
    expect(await call(testApp, 'refund', reference)).toMatchObject({ status: 0 })
    expect(await refundsOf()).toMatchObject([{ amountCents: 140_000, state: 'owed', reason: 'requested' }])
    expect(await testApp.counts('standing')).toEqual([0, 0])
    const log = await testApp.fresh.store.auditLog.list({ kind: 'order', id: reference }, null, 9)
    expect(log.entries).toMatchObject([
      {
        verb: 'orders refund',
        before: { refundableCents: 140_000 },
        after: { amountCents: 140_000, refundableCents: 0 },
      },
    ])
  })

  test('ends one ticket with its price and without its fee', { tags: 'OPS-14' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 3))])
    const { order, tickets } = await payOrder(testApp, 1, ['stalls', 'stalls'])
    const [, second] = tickets
    if (second === undefined) throw new Error('the order has two tickets')
    const args = ['--ticket', second.ticketID.toUpperCase(), '--without-fees', '--keep-places', '--json'] as const
    const { output } = await call(testApp, 'refund', order.orderReference, ...args)
    expect(JSON.parse(output.join(''))).toEqual({
      command: 'orders refund',
      isDryRun: false,
      isChanged: true,
      result: {
        orderReference: order.orderReference,
        refund: { refundID: expect.any(String), amountCents: 68_000 },
        endedTicketIDs: [second.ticketID],
        releasedTicketIDs: [],
        keptAs: ['kept'],
        refundableCents: 72_000,
        disputes: [],
      },
    })
    // The place is held for the allotment.
    expect(await testApp.counts('stalls')).toEqual([1, 1])
  })

  test('keeps places under a name, and says which', { tags: 'RFD-21' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference } = await sell(testApp)
    expect((await call(testApp, 'refund', reference, '--keep-as', 'press')).output[1]).toBe(
      '2 tickets ended, and the places are kept as press.',
    )
  })

  test('takes tickets by their seats and by their numbers in the story', { tags: 'OPS-14' }, async () => {
    await using testApp = await openTestApp([seatedType({}, hallRows(1, 3))])
    const { order, tickets } = await payOrder(testApp, 1, ['stalls', 'stalls', 'stalls'])
    const [first, second] = tickets.map(({ ticketID }) => ticketID)
    const story = await testApp.fresh.store.desk.tellOrder(order.orderReference)
    const seat = story?.tickets.find(({ ticketID }) => ticketID === first)?.seat ?? ''
    const endedBy = async (named: string) => {
      const args = ['--ticket', named, '--dry-run', '--json'] as const
      const { output } = await call(testApp, 'refund', order.orderReference, ...args)
      return JSON.parse(output.join('')).result.endedTicketIDs
    }
    expect(await endedBy(seat.replaceAll(' · ', '/').toLowerCase())).toEqual([first])
    expect(await endedBy(seat)).toEqual([first])
    expect(await endedBy(`1, 2`)).toEqual([first, second])
    for (const named of ['4', 'A/1/9'])
      expect(await call(testApp, 'refund', order.orderReference, '--ticket', named)).toMatchObject({
        status: 1,
        errorOutput: [expect.stringContaining('does not have all of these tickets')],
      })
  })

  test('of a colleague is no refusal, and changes nothing', { tags: ['OPS-57', 'OPS-58'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, ticketIDs, refundsOf } = await sell(testApp)
    await call(testApp, 'refund', reference)
    const [{ refundID } = { refundID: '' }] = await refundsOf()
    for (const args of [[], ['--ticket', ticketIDs.join()]])
      expect(await call(testApp, 'refund', reference, ...args)).toEqual({
        status: 0,
        output: [
          `HK$1,400 of ${reference} was asked for before, as refund ${refundID}. Nothing was changed.`,
          '2 tickets ended with it. `orders show` says when, and the state of the money.',
          'HK$0 of the order can still be refunded.',
        ],
        errorOutput: [],
      })
    expect(await refundsOf()).toHaveLength(1)
    expect(await call(testApp, 'refund', reference, '--revision', '0')).toMatchObject({
      status: 1,
      errorOutput: ['Another change came first since that revision. Look at a new dry run. Nothing was done.'],
    })
  })

  test('refunds money alone, once for an ID', { tags: ['OPS-14', 'RFD-1'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, refundsOf } = await sell(testApp)
    const again = ['refund', reference, '--amount', '420.50', '--id', '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'] as const
    expect((await call(testApp, ...again)).output.slice(1)).toEqual([
      'No ticket ended.',
      'HK$979.50 of the order can still be refunded.',
    ])
    expect(await call(testApp, ...again)).toEqual({
      status: 0,
      output: [
        `HK$420.50 of ${reference} was asked for before, as refund 01980c5e-7a00-7000-8000-3f5a9c1d2e4b. Nothing was changed.`,
        'HK$979.50 of the order can still be refunded.',
      ],
      errorOutput: [],
    })
    expect(await refundsOf()).toMatchObject([{ amountCents: 42_050 }])
    const { order } = await payOrder(testApp, 2, ['standing'])
    expect(await call(testApp, 'refund', order.orderReference, ...again.slice(2))).toMatchObject({
      status: 1,
      errorOutput: ['The refund 01980c5e-7a00-7000-8000-3f5a9c1d2e4b was asked for before. Nothing was done.'],
    })
  })

  test('refunds the same sum once within ten minutes, unless it is told to refund again', {
    tags: 'OPS-51',
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, refundsOf } = await sell(testApp)
    const part = ['refund', reference, '--amount', '20'] as const
    expect((await call(testApp, ...part)).status).toBe(0)
    const repeated = await call(testApp, ...part)
    expect(repeated.status).toBe(1)
    expect(repeated.errorOutput[0]).toMatch(/^A refund of HK\$20 of \S+ was asked for at .+\. Nothing was done\.$/)
    expect((await call(testApp, 'refund', reference, '--amount', '30')).status).toBe(0)
    expect((await call(testApp, ...part, '--again')).status).toBe(0)
    testApp.clock.advance(600)
    expect((await call(testApp, ...part)).status).toBe(0)
    expect((await refundsOf()).map(({ amountCents }) => amountCents)).toEqual([2_000, 3_000, 2_000, 2_000])
  })

  test('ends tickets of a free order without money', { tags: 'OPS-14' }, async () => {
    await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const placed = await testApp.order(1, ['standing'])
    if (placed.kind !== 'completed') throw new Error('the order is free')
    const { orderReference } = placed.order
    expect((await call(testApp, 'refund', orderReference)).output).toEqual([
      `No money of ${orderReference} goes back.`,
      '1 ticket ended, and 1 place can be sold again.',
      'HK$0 of the order can still be refunded.',
    ])
  })

  test('says in words why it refuses', { tags: ['OPS-5', 'OPS-14'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, ticketIDs, refundsOf } = await sell(testApp)
    const [first = ''] = ticketIDs
    const nobodys = '01980c5e-7a00-7000-8000-3f5a9c1d2e4b'
    for (const [args, words] of [
      [['--amount', '1400'], 'HK$1,400 is all the money'],
      [['--amount', '1400.01'], 'HK$1,400 of'],
      [['--amount', '0'], 'no ticket of'],
      [['--ticket', nobodys], 'does not have all of these tickets'],
    ] as const)
      expect(await call(testApp, 'refund', reference, ...args)).toMatchObject({
        status: 1,
        errorOutput: [expect.stringContaining(words)],
      })
    expect(await refundsOf()).toEqual([])
    await call(testApp, 'refund', reference, '--ticket', first)
    expect(await call(testApp, 'refund', reference, '--ticket', `${first},${ticketIDs[1]}`)).toMatchObject({
      status: 1,
      errorOutput: [
        expect.stringContaining('has ended before'),
        expect.stringMatching(new RegExp(`^  ${first}  standing  -  refunded \\d`)),
      ],
    })
    const open = await testApp.openOrder(2, ['standing'])
    expect(await call(testApp, 'refund', open.orderReference)).toMatchObject({
      status: 1,
      errorOutput: [expect.stringContaining('is not completed')],
    })
    expect(await call(testApp, 'refund', '2222-2222')).toMatchObject({ status: 1 })
  })

  test('ends nothing while a dispute has the money, and says what can be done', {
    tags: ['OPS-14', 'RFD-13', 'OPS-3'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, refundsOf, ticketIDs, dispute } = await sell(testApp)
    await dispute(140_000, 'open')
    for (const args of [[], ['--dry-run'], ['--ticket', ticketIDs[0] ?? ''], ['--without-fees'], ['--amount', '5']])
      expect(await call(testApp, 'refund', reference, ...args)).toEqual({
        status: 1,
        output: [],
        errorOutput: [
          'Money in an open or lost dispute is not refunded. Nothing was done.',
          `HK$1,400 of ${reference} is in dispute dp_1, opened 21/11/2026 12:00 and still open.`,
          `To end tickets without money: tickets revoke ${reference}`,
        ],
      })
    expect(await testApp.counts('standing')).toEqual([0, 2])
    expect(await refundsOf()).toEqual([])
    await dispute(140_000, 'lost')
    expect(await call(testApp, 'refund', reference)).toMatchObject({
      status: 1,
      errorOutput: [{}, expect.stringContaining('lost, so the bank has given the money to the buyer.'), {}],
    })
    await dispute(140_000, 'won')
    expect(await call(testApp, 'refund', reference)).toMatchObject({ status: 0 })
    expect(await refundsOf()).toMatchObject([{ amountCents: 140_000 }])
  })

  test('refunds what is there beside a dispute, and names the dispute', { tags: ['OPS-14', 'RFD-13'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, refundsOf, ticketIDs, dispute } = await sell(testApp)
    await dispute(70_000, 'open')
    expect(await call(testApp, 'refund', reference)).toMatchObject({
      status: 1,
      errorOutput: [
        expect.stringContaining('Nothing was done.'),
        expect.stringContaining('HK$700 of'),
        'HK$700 can be refunded beside it. With all tickets: --ticket all, --amount 700. Without any: --amount and a sum.',
        expect.stringContaining('tickets revoke'),
      ],
    })
    const { output } = await call(testApp, 'refund', reference, '--ticket', ticketIDs[0] ?? '')
    expect(output.slice(1)).toEqual([
      '1 ticket ended, and 1 place can be sold again.',
      'HK$0 of the order can still be refunded.',
      `HK$700 of ${reference} is in dispute dp_1, opened 21/11/2026 12:00 and still open.`,
    ])
    expect(await refundsOf()).toMatchObject([{ amountCents: 70_000 }])
    expect(await testApp.counts('standing')).toEqual([0, 1])
  })

  test.each([
    ['--amount', '12.345'],
    ['--amount', '-5'],
    ['--ticket', 'first'],
    ['--id', 'mine'],
    ['--amount', '5', '--without-fees'],
  ])('takes no %s %s', { tags: 'OPS-5' }, async (...args) => {
    await using testApp = await openTestApp([standingType()])
    expect(await call(testApp, 'refund', '7Q4M-K2XD', ...args)).toMatchObject({ status: 2 })
  })
})

describe('orders retry-refund', () => {
  test('asks for a failed refund again, once', { tags: ['OPS-15', 'RFD-9'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { reference, refundsOf } = await sell(testApp)
    const failedID = await fail(testApp, reference)
    testApp.payments.refundStatus = 'made'
    expect((await call(testApp, 'retry-refund', failedID)).output).toEqual([
      expect.stringContaining(`HK$50 of ${reference} is owed again`),
    ])
    await makeAllRefunds(testApp.deps)
    expect(await refundsOf()).toMatchObject([{ state: 'failed' }, { state: 'made', retryOf: failedID }])
    const [, retry] = await refundsOf()
    expect(await call(testApp, 'retry-refund', failedID)).toEqual({
      status: 0,
      output: [`HK$50 of ${reference} was asked for again before, as refund ${retry?.refundID}. Nothing was changed.`],
      errorOutput: [],
    })
    expect(await call(testApp, 'retry-refund', 'nobodys')).toMatchObject({
      status: 1,
      errorOutput: [expect.stringMatching(/^There is no such refund\. .+ Nothing was done\.$/)],
    })
  })
})

describe('orders refunds', () => {
  test('lists what is not made, oldest first and by state', { tags: 'OPS-16' }, async () => {
    await using testApp = await openTestApp([standingType()])
    expect((await call(testApp, 'refunds')).output).toEqual(['No refund was found.'])
    const { reference } = await sell(testApp)
    const failedID = await fail(testApp, reference)
    testApp.payments.refundStatus = 'made'
    await call(testApp, 'refund', reference, '--amount', '20')
    const statesOf = async (...args: readonly string[]) => {
      const { output } = await call(testApp, 'refunds', '--json', ...args)
      const { result } = JSON.parse(output.join('')) as { result: { refunds: readonly { state: string }[] } }
      return result.refunds.map(({ state }) => state)
    }
    expect(await statesOf()).toEqual(['failed', 'owed'])
    expect(await statesOf('--limit', '1')).toEqual(['failed'])
    expect(await statesOf('--state', 'owed')).toEqual(['owed'])
    expect((await call(testApp, 'refunds', '--state', 'failed')).output).toEqual([
      expect.stringMatching(new RegExp(`^${reference}  HK\\$50  requested  ${failedID}  FAILED .*: the test says so$`)),
    ])
    expect(await call(testApp, 'refunds', '--state', 'made')).toMatchObject({ status: 2 })
    await call(testApp, 'retry-refund', failedID)
    await makeAllRefunds(testApp.deps)
    expect(await statesOf()).toEqual([])
  })
})
