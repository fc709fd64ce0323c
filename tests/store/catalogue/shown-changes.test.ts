import type { StoredChoice } from '@pokfei/domain/changes/order-choices'
import { describe, expect, test } from 'vitest'
import { standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { payOrder, type PaidOrder } from '../../support/payments/paid-order.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const eventName = `${testEvent.organizerID}/${testEvent.eventID}`
const texts = ['--text-en', 'A typhoon is coming.', '--text-cn', '颱風將至。'] as const

const events = (testApp: TestApp, ...args: readonly string[]) => callInTest('events', testApp, args)
const orders = (testApp: TestApp, ...args: readonly string[]) => callInTest('orders', testApp, args)

/** Postpones the event, and offers a refund until the next day. */
async function postpone(testApp: TestApp): Promise<void> {
  const offer = ['--offer-refund', '--until', '2026-11-22 12:00', '--default', 'refund'] as const
  expect(await events(testApp, 'postpone', eventName, ...texts, ...offer)).toMatchObject({ status: 0 })
}

const choose = (testApp: TestApp, { order, tickets }: PaidOrder, index: number, choice: StoredChoice) =>
  testApp.fresh.store.changes.choose(
    { memberID: order.memberID, orderID: order.orderID, ticketID: tickets[index]?.ticketID ?? '', choice },
    testApp.clock.nowSSE(),
  )

describe('a postponed event', () => {
  test('has no date, and shows its changes and what holders chose', { tags: ['OPS-52', 'CHG-17'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const paid = await payOrder(testApp, 1, ['standing', 'standing', 'standing'])
    const [, before] = (await events(testApp, 'show', eventName)).output
    const date = /^ {2}(\d\S+ \d\S+) {2}/.exec(before ?? '')?.[1] ?? ''
    await events(testApp, 'line-up', eventName, ...texts, '--artist-en', 'The Moon', '--artist-cn', '月亮')
    await postpone(testApp)
    await choose(testApp, paid, 0, 'refund')
    await choose(testApp, paid, 1, 'keep')
    const { output } = await events(testApp, 'show', eventName)
    expect(output[1]).toContain(`  no date yet (postponed; was ${date})  `)
    const at = output.indexOf('Changes')
    expect(output.slice(at, at + 5)).toEqual([
      'Changes',
      '  1  lineUp  announced 21/11/2026 12:00',
      '     A typhoon is coming. / 颱風將至。',
      '  2  postponed  announced 21/11/2026 12:00',
      '     A typhoon is coming. / 颱風將至。',
    ])
    expect(output.slice(-2)).toEqual([
      'Choice of change 2, open until 22/11/2026 12:00: keep, refund without fees. Without an answer: refund.',
      '  Of 3 valid tickets: 1 to keep, 1 to refund, 1 without an answer. Swapped so far: 0.',
    ])
    const json = JSON.parse((await events(testApp, 'show', eventName, '--json')).output.join(''))
    expect(json).toMatchObject({
      result: {
        hasDate: false,
        changes: [{ revision: 1 }, { revision: 2, kind: 'postponed', textEN: 'A typhoon is coming.', hasOffer: true }],
        offer: { revision: 2, isOpen: true, defaultChoice: 'refund', keepCount: 1, refundCount: 1, unansweredCount: 1 },
      },
    })
  })

  test('shows in the story of an order, with the choice of each ticket', { tags: ['OPS-8', 'CHG-11'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const paid = await payOrder(testApp, 1, ['standing', 'standing'])
    const { orderReference } = paid.order
    await postpone(testApp)
    await choose(testApp, paid, 0, 'keep')
    const { output } = await orders(testApp, 'show', orderReference)
    expect(output[1]).toMatch(/ {2}no date yet \(postponed; was \d/)
    expect(output).toContain('  1  postponed  announced 21/11/2026 12:00')
    expect(output).toContain(
      'Choice of change 1, open until 22/11/2026 12:00: keep, refund without fees. Without an answer: refund.',
    )
    const ticketLines = async () =>
      (await orders(testApp, 'show', orderReference)).output.filter((line) => line.includes('  issue 1'))
    expect(await ticketLines()).toEqual([
      expect.stringMatching(/ {2}issue 1 {2}chose keep$/),
      expect.stringMatching(/ {2}issue 1 {2}no choice yet$/),
    ])
    testApp.clock.advance(86_400)
    expect((await ticketLines())[1]).toMatch(/ {2}issue 1 {2}no choice, so refund counts$/)
    const json = JSON.parse((await orders(testApp, 'show', orderReference, '--json')).output.join(''))
    expect(json).toMatchObject({
      result: {
        order: { hasDate: false },
        eventChange: { revision: 1, kind: 'postponed' },
        offer: { isOpen: false, defaultChoice: 'refund' },
        tickets: [
          { choice: 'keep', end: null },
          { choice: null, end: null },
        ],
      },
    })
  })

  test('sells nothing after a pause, and says so', { tags: ['OPS-11', 'CHG-15'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    await postpone(testApp)
    await events(testApp, 'pause', eventName)
    expect((await events(testApp, 'resume', eventName)).output).toContain('The event is postponed, so nothing is sold.')
  })

  test('is announced once, however often the same is called', { tags: 'OPS-17' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const move = ['move', eventName, '--start', '2027-01-20 20:15', ...texts]
    for (const [args, kind, revision] of [
      [['postpone', eventName, ...texts], 'postponed', 1],
      [move, 'rescheduled', 2],
    ] as const) {
      expect((await events(testApp, ...args)).output[0]).toBe(`${eventName}: change ${revision}, ${kind}.`)
      expect(await events(testApp, ...args)).toEqual({
        status: 0,
        output: [`${eventName}: change ${revision}, ${kind}, was announced before. Nothing was changed.`],
        errorOutput: [],
      })
    }
    const json = JSON.parse((await events(testApp, ...move, '--json')).output.join(''))
    expect(json).toMatchObject({ isChanged: false, result: { revision: 2, kind: 'rescheduled' } })
    const other = await events(testApp, ...move.slice(0, 4), '--text-en', 'Again.', '--text-cn', '再改。')
    expect(other).toMatchObject({ status: 1, errorOutput: [`${eventName} has these facts already. Nothing was done.`] })
    expect((await testApp.fresh.store.auditLog.list(null, null, 9)).entries).toHaveLength(2)
  })

  test('refuses a revision that another change has passed', { tags: 'OPS-5' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const dry = await events(testApp, 'cancel', eventName, ...texts, '--dry-run', '--json')
    const { revision } = JSON.parse(dry.output.join(''))
    await events(testApp, 'move', eventName, '--start', '2027-01-20 20:15', ...texts)
    const late = await events(testApp, 'cancel', eventName, ...texts, '--revision', String(revision), '--json')
    expect(late.status).toBe(1)
    expect(JSON.parse(late.output.join(''))).toMatchObject({ refusal: { code: 'revisionMoved' } })
    expect(await testApp.fresh.store.catalogue.findEvent(testEvent)).toMatchObject({ change: { kind: 'rescheduled' } })
  })

  test('keeps an account, and says that its date is not known', { tags: ['OPS-52', 'ACC-92'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { order } = await payOrder(testApp, 1, ['standing'])
    await postpone(testApp)
    const refused = await callInTest('members', testApp, ['forget', order.memberID])
    expect(refused.errorOutput).toContain(
      `  Order ${order.orderReference} has valid tickets of a postponed event, which has no date yet.`,
    )
  })

  test('names the facts of a change in words', { tags: 'OPS-52' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const venue = ['--venue-en', 'The Hall', '--venue-cn', '大堂'] as const
    const { output } = await events(testApp, 'move', eventName, ...venue, ...texts)
    expect(output).toContain('  venue (English): The Hall')
    expect(output.join('\n')).not.toMatch(/(?:EN|CN|SSE):/)
  })

  test('has its old date beside a new one, and a cancelled one has none', { tags: 'OPS-52' }, async () => {
    await using testApp = await openTestApp([standingType()])
    await events(testApp, 'move', eventName, '--start', '2027-01-20 20:15', ...texts)
    expect((await events(testApp, 'show', eventName)).output[1]).toMatch(/^ {2}20\/01\/2027 20:15 \(was \d[^)]+\) {2}/)
    await payOrder(testApp, 1, ['standing'])
    expect((await events(testApp, 'cancel', eventName, ...texts, '--dry-run')).output).toContain(
      'Their tickets end at once, and the refunds are made while a server runs.',
    )
    expect((await events(testApp, 'cancel', eventName, ...texts)).output).toContain(
      'The tickets of 1 order ended now, and HK$680 are owed. The refunds are made while a server runs.',
    )
    const { output } = await events(testApp, 'show', eventName)
    expect(output[1]).toContain('  cancelled (was 20/01/2027 20:15)  ')
    expect(output.some((line) => line.startsWith('Choice of change'))).toBe(false)
  })
})
