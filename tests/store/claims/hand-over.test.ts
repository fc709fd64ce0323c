import { applyRetention } from '@pokfei/domain/services/personal-data/apply-retention'
import { findOwnTickets } from '@pokfei/domain/services/tickets/find-own-tickets'
import { listOwnOrders } from '@pokfei/domain/services/orders/list-own-orders'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { seatedType, standingType, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { readAllRows } from '../../support/store/all-rows.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { claimBy, mailedTokens, registerBuyer, stateOf } from '../../support/store/open-claim.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const friend = 'friend@example.com'
const daySeconds = 86_400
const eventName = 'lion-rock/harbour-nights'

const handOver = (testApp: TestApp, ticketID: string, ...args: readonly string[]) =>
  callInTest('tickets', testApp, ['hand-over', ticketID, ...args])

/** Sells two standing tickets to buyer 1, and hands the first one over. Returns the token of the link. */
async function offered(testApp: TestApp) {
  const sold = await payOrder(testApp, 1, ['standing', 'standing'])
  const ticketID = sold.tickets[0]?.ticketID ?? ''
  expect(await handOver(testApp, ticketID, '--to', friend)).toMatchObject({ status: 0, errorOutput: [] })
  const token = (await mailedTokens(testApp)).get(friend) ?? ''
  return { ...sold, ticketID, token, ownerID: sold.order.memberID }
}

describe('a friend comes instead', () => {
  test('and claims the ticket, whose old code ends with it', { tags: ['TKT-56', 'TKT-57', 'TKT-58'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { store, raw } = testApp.fresh
    const { orderID, order, ticketID, token, ownerID } = await offered(testApp)
    // Until the claim nothing changes for the owner.
    expect((await store.orders.tickets(orderID)).some(({ isRevoked }) => isRevoked)).toBe(false)
    expect(await stateOf(testApp, token)).toBe('open')
    expect(await stateOf(testApp, token, ownerID)).toBe('own')
    const counts = await testApp.counts('standing')

    const friendID = await registerBuyer(testApp, 2)
    const claimed = await claimBy(testApp, token, friendID)
    const claimedID = claimed?.kind === 'order' ? claimed.orderID : ''
    expect(claimed).toEqual({ kind: 'order', orderID: expect.any(String) })
    expect(await testApp.counts('standing')).toEqual(counts)
    expect(await store.orders.tickets(orderID)).toMatchObject([
      { ticketID, isRevoked: true, isHandedOver: true },
      { issueNumber: 1 },
    ])
    expect(await raw.rows('ticketChanges')).toMatchObject([{ kind: 'revoked' }])
    const [taken] = await store.orders.tickets(claimedID)
    expect(taken?.isRevoked).toBeUndefined()
    expect(taken?.admissionID).not.toBe((await store.orders.tickets(orderID))[0]?.admissionID)

    // The link works once. Its repetition shows the same order, and everybody else learns nothing.
    expect(await claimBy(testApp, token, friendID)).toEqual(claimed)
    expect(await claimBy(testApp, token, await registerBuyer(testApp, 3))).toEqual({ kind: 'rejected', reason: 'gone' })
    expect(await stateOf(testApp, token, friendID)).toBe('yours')
    expect(await stateOf(testApp, token)).toBe('gone')
    expect((await raw.rows('claims'))[0]).toMatchObject({ address: null })

    const shown = (await callInTest('orders', testApp, ['show', order.orderReference])).output.join('\n')
    const friends = await store.orders.find(claimedID)
    expect(shown).toContain(`handed over to order ${friends?.orderReference}`)
    const told = (await callInTest('orders', testApp, ['show', friends?.orderReference ?? ''])).output.join('\n')
    expect(told).toContain(`handed over from order ${order.orderReference}`)
    expect((await store.auditLog.list(null, null, 9)).entries.map(({ verb }) => verb)).toEqual([
      'tickets claim',
      'tickets claim',
      'tickets hand-over',
    ])
  })

  test('sees no price, and the owner nothing of the friend', { tags: 'TKT-59' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { store } = testApp.fresh
    const { token, ownerID } = await offered(testApp)
    const friendID = await registerBuyer(testApp, 2)
    const claimed = await claimBy(testApp, token, friendID)
    const orderID = claimed?.kind === 'order' ? claimed.orderID : ''
    expect(await listOwnOrders({ store }, friendID)).toMatchObject([
      { order: { priceCents: 0 }, lines: [{ salePriceCents: 0 }], swaps: [] },
    ])
    expect(await findOwnTickets({ store }, friendID, orderID)).toMatchObject({
      order: { priceCents: 0 },
      tickets: [{ salePriceCents: 0 }],
    })
    expect(await listOwnOrders({ store }, ownerID)).toMatchObject([{ order: { ticketCount: 2 }, swaps: [] }])
  })

  test('and the order of a handed-over ticket is called so', { tags: ['OPS-60', 'TKT-58'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { order, tickets, token } = await offered(testApp)
    await claimBy(testApp, token, await registerBuyer(testApp, 2))
    const told = async (...args: readonly string[]) =>
      (await callInTest('orders', testApp, args)).output.find((line) => line.includes(order.orderReference))
    expect(await told('list', eventName)).not.toContain('handed over')
    await handOver(testApp, tickets[1]?.ticketID ?? '', '--to', 'other@example.com')
    const other = (await mailedTokens(testApp)).get('other@example.com') ?? ''
    await claimBy(testApp, other, await registerBuyer(testApp, 3))
    expect(await told('list', eventName)).toContain('COMPLETED, handed over')
    expect(await told('show', order.orderReference)).toContain('handed over')
  })

  test('of a seat, which is never sold twice', { tags: 'TKT-58' }, async () => {
    await using testApp = await openTestApp([seatedType()])
    const { tickets } = await payOrder(testApp, 1, ['stalls'])
    await handOver(testApp, tickets[0]?.ticketID ?? '', '--to', friend)
    const token = (await mailedTokens(testApp)).get(friend) ?? ''
    const claimed = await claimBy(testApp, token, await registerBuyer(testApp, 2))
    const taken = await testApp.fresh.store.orders.tickets(claimed?.kind === 'order' ? claimed.orderID : '')
    expect(taken.map(({ seat }) => seat)).toEqual(tickets.map(({ seat }) => seat))
  })

  test('gets no money: a refund goes to whoever paid', { tags: 'TKT-59' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { store } = testApp.fresh
    const { token, paymentID } = await offered(testApp)
    const friendID = await registerBuyer(testApp, 2)
    const claimed = await claimBy(testApp, token, friendID)
    await mailedTokens(testApp)
    const [friends] = await store.orders.listOwn(friendID)
    const refund = await callInTest('orders', testApp, ['refund', friends?.orderReference ?? ''])
    expect(refund).toMatchObject({ status: 0 })
    const [owed] = await store.refunds.listOfOrder(claimed?.kind === 'order' ? claimed.orderID : '')
    expect(owed).toMatchObject({ paymentID })
    const mailer = scriptedMailer()
    await runMails(mailWorker(testApp, mailer))
    expect(mailer.accepted.map(({ to, subject }) => [to, subject])).toEqual([
      ['buyer-1@example.com', expect.stringContaining('refundOwed')],
    ])
  })

  test('gets no money of a cancelled event either', { tags: 'TKT-59' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { token, paymentID, orderID } = await offered(testApp)
    const claimed = await claimBy(testApp, token, await registerBuyer(testApp, 2))
    const texts = ['--text-en', 'A typhoon.', '--text-cn', '颱風。']
    expect(await callInTest('events', testApp, ['cancel', eventName, ...texts])).toMatchObject({ status: 0 })
    const { store } = testApp.fresh
    const friendOrderID = claimed?.kind === 'order' ? claimed.orderID : ''
    // Both tickets go back to the one payment.
    expect([
      ...(await store.refunds.listOfOrder(orderID)),
      ...(await store.refunds.listOfOrder(friendOrderID)),
    ]).toMatchObject([{ paymentID }, { paymentID }])
  })

  test('is withdrawn, replaced or repeated', { tags: ['TKT-56', 'OPS-56'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { ticketID, token } = await offered(testApp)
    expect((await handOver(testApp, ticketID, '--to', friend)).output.join('\n')).toContain('Nothing was changed')
    await handOver(testApp, ticketID, '--to', 'other@example.com')
    expect(await stateOf(testApp, token)).toBe('gone')
    const other = (await mailedTokens(testApp)).get('other@example.com') ?? ''
    expect(await stateOf(testApp, other)).toBe('open')
    const before = await readAllRows(testApp.fresh.raw)
    expect(await handOver(testApp, ticketID, '--no-to', '--dry-run')).toMatchObject({ status: 0 })
    expect(await readAllRows(testApp.fresh.raw)).toEqual(before)
    expect(await handOver(testApp, ticketID, '--no-to')).toMatchObject({ status: 0 })
    expect(await stateOf(testApp, other)).toBe('gone')
    expect((await testApp.fresh.raw.rows('claims')).map(({ address }) => address)).toEqual([null, null])
    expect((await handOver(testApp, ticketID, '--no-to')).output.join('\n')).toContain('Nothing was changed')
  })

  test('ends with a refund, and with the start of the event', { tags: 'TKT-57' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { order, ticketID, token } = await offered(testApp)
    await callInTest('orders', testApp, ['refund', order.orderReference, '--ticket', ticketID])
    expect(await stateOf(testApp, token)).toBe('gone')
    expect(await claimBy(testApp, token, await registerBuyer(testApp, 2))).toMatchObject({ kind: 'rejected' })
  })

  test.each([
    ['tickets', ['revoke'], 'is no longer valid'],
    ['orders', ['refund'], 'is no longer valid'],
  ] as const)('is refused after %s %s', { tags: 'TKT-56' }, async (command, [verb], words) => {
    await using testApp = await openTestApp([standingType()])
    const { order, tickets } = await payOrder(testApp, 1, ['standing'])
    await callInTest(command, testApp, [verb, order.orderReference])
    const end = await handOver(testApp, tickets[0]?.ticketID ?? '', '--to', friend)
    expect(end).toMatchObject({ status: 1 })
    expect(end.errorOutput.join('\n')).toContain(words)
  })

  test('is refused at the own address, and beyond the limit of the event', { tags: ['TKT-56', 'TKT-58'] }, async () => {
    await using testApp = await openTestApp([standingType()], { memberTicketLimit: 2 })
    const { ticketID, token } = await offered(testApp)
    const own = await handOver(testApp, ticketID, '--to', 'BUYER-1@example.com')
    expect(own.errorOutput.join('\n')).toContain('that of the holder')
    await payOrder(testApp, 2, ['standing', 'standing'])
    const rich = await registerBuyer(testApp, 2)
    expect(await claimBy(testApp, token, rich)).toEqual({ kind: 'rejected', reason: 'limitReached' })
    expect(await stateOf(testApp, token)).toBe('open')
  })

  test('waits while the holder may choose', { tags: ['TKT-56', 'TKT-57'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { store } = testApp.fresh
    const { ticketID, token, tickets } = await offered(testApp)
    const nowSSE = testApp.clock.nowSSE()
    await store.catalogue.announce(
      testEvent,
      {
        kind: 'postponed',
        facts: {},
        textEN: 'Later.',
        textCN: '延期。',
        refundsFees: false,
        offer: {
          choices: [{ kind: 'keep' }, { kind: 'refund' }],
          defaultChoice: { kind: 'keep' },
          deadlineSSE: nowSSE + daySeconds,
        },
      },
      byOperator(nowSSE),
    )
    expect(await stateOf(testApp, token)).toBe('waiting')
    expect(await claimBy(testApp, token, await registerBuyer(testApp, 2))).toEqual({
      kind: 'rejected',
      reason: 'waiting',
    })
    const end = await handOver(testApp, tickets[1]?.ticketID ?? '', '--to', friend)
    expect(end.errorOutput.join('\n')).toContain('still chooses')
    testApp.clock.advance(daySeconds)
    expect(await stateOf(testApp, token)).toBe('open')
    expect(ticketID).not.toBe('')
  })

  test('leaves no address behind', { tags: ['TKT-57', 'ACC-101'] }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { store, raw } = testApp.fresh
    const { order } = await offered(testApp)
    const [event] = (await store.catalogue.snapshot()).events
    expect(order.eventID).toBe(event?.eventID)
    testApp.clock.set((event?.eventStartTimeSSE ?? 0) + daySeconds + 1)
    expect(await applyRetention({ store, clock: testApp.clock }, () => false)).toMatchObject({ claims: 1 })
    expect((await raw.rows('claims'))[0]).toMatchObject({ address: null, addressHash: null, tokenHash: null })
  })
})
