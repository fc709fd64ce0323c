import type { Order } from '@pokfei/domain/orders/order'
import { cancelOrder } from '@pokfei/domain/services/orders/cancel-order'
import { applyErasures } from '@pokfei/domain/services/personal-data/apply-erasures'
import { refundTickets } from '@pokfei/domain/services/refunds/refund-tickets'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { everyRow } from '../../support/store/every-row.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { payOrder } from '../../support/payments/paid-order.ts'
import { owedRefund } from '../../support/store/owed-refund.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const day = 86_400
const week = 7 * day

const madeAtProvider = { observation: 'made', providerRefundID: 're_1', detail: null } as const

const device = { browser: null, system: null }

async function pay({ deps, payments }: TestApp, { orderID }: Order): Promise<void> {
  const { paymentID } = payments.change(orderID, { status: 'paid' })
  await settlePayment(deps, { eventID: `paid-${orderID}`, paymentID })
}

/** Takes all steps that are due now, and sends the mails in between. Returns the kinds of steps. */
async function advance(testApp: TestApp, mailer = scriptedMailer()): Promise<readonly string[]> {
  const steps = await applyErasures({ store: testApp.fresh.store, clock: testApp.clock }, () => false)
  await runMails(mailWorker(testApp, mailer))
  return steps.map(({ kind }) => kind)
}

/** Registers buyer 1 with everything that a member can leave behind, and a paid order. Returns the member's ID. */
async function livedIn(testApp: TestApp): Promise<string> {
  const { fresh, clock } = testApp
  const { members, sessions, reminders } = fresh.store
  const { memberID } = await testApp.buyer(1)
  await members.register(
    memberID,
    { displayName: 'Wong Siu Ming', contactNumber: '98765432', email: null },
    clock.nowSSE(),
  )
  await members.update(memberID, { displayName: 'Wong Tai Man', contactNumber: '91112222' })
  await sessions.open({
    tokenHash: Buffer.alloc(32, 1),
    memberID,
    device,
    openedSSE: clock.nowSSE(),
    expiresSSE: clock.nowSSE() + 90 * day,
    replacedHash: null,
  })
  await reminders.set(memberID, testEvent, 'en', clock.nowSSE())
  const order = await testApp.openOrder(1, ['standing'], { idempotencyKey: 'key-of-buyer-1' })
  await pay(testApp, order)
  await runMails(mailWorker(testApp, scriptedMailer()))
  return memberID
}

describe('a request for an erasure', () => {
  test('is rejected while an order is in progress, with its deadline', { tags: 'ACC-92' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    const { memberID } = await testApp.buyer(1)
    const { erasures } = testApp.fresh.store
    const { orderReference, paymentDeadlineSSE } = order
    expect(await erasures.request(memberID, 'en', testApp.clock.nowSSE())).toEqual({
      kind: 'rejected',
      obstacles: [{ kind: 'orderInProgress', orderReference, dateSSE: paymentDeadlineSSE }],
    })
    expect(await erasures.find(memberID, testApp.clock.nowSSE())).toMatchObject({ pending: null })
    expect(await testApp.fresh.raw.rows('erasures')).toEqual([])
  })

  test('is rejected while a ticket is live, until a day after the event began', { tags: 'ACC-92' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const order = await testApp.openOrder(1, ['standing'])
    await pay(testApp, order)
    const { memberID } = await testApp.buyer(1)
    const { erasures } = testApp.fresh.store
    const overSSE = testApp.clock.nowSSE() + 31 * day
    expect(await erasures.request(memberID, 'en', testApp.clock.nowSSE())).toMatchObject({
      kind: 'rejected',
      obstacles: [{ kind: 'ticketLive', dateSSE: overSSE }],
    })
    expect(await erasures.request(memberID, 'en', overSSE - 1)).toMatchObject({ kind: 'rejected' })
    expect(await erasures.request(memberID, 'en', overSSE)).toMatchObject({ kind: 'pending' })
  })

  test('is rejected while a refund is open, since its decision', { tags: 'ACC-92' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { clock, deps, fresh } = testApp
    const { orderID, orderReference } = await testApp.openOrder(1, ['standing'])
    await cancelOrder(deps, { orderID, memberID: (await testApp.buyer(1)).memberID })
    testApp.isDamaged = true
    await fresh.raw.insert('refunds', [{ ...owedRefund(1), owedSSE: clock.nowSSE() - 9, dueSSE: clock.nowSSE() + 60 }])
    const { memberID } = await testApp.buyer(1)
    const open = { kind: 'refundOpen', orderReference, dateSSE: clock.nowSSE() - 9 }
    expect((await fresh.store.erasures.find(memberID, clock.nowSSE())).obstacles).toContainEqual(open)
    await fresh.store.refunds.observe('r1', madeAtProvider, clock.nowSSE())
    expect((await fresh.store.erasures.find(memberID, clock.nowSSE())).obstacles).not.toContainEqual(open)
  })

  test('is rejected while a dispute is open, since it was opened', { tags: 'ACC-92' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { clock, fresh } = testApp
    const { order, paymentID } = await payOrder(testApp, 1, ['standing'])
    const { memberID, orderReference } = order
    const dispute = { disputeID: 'dp_1', paymentID, amountCents: 70_000, reason: 'fraudulent', state: 'open' } as const
    const openedSSE = clock.nowSSE()
    await fresh.store.refunds.recordDispute(dispute, openedSSE)
    clock.advance(31 * day)
    expect(await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())).toEqual({
      kind: 'rejected',
      obstacles: [{ kind: 'disputeOpen', orderReference, dateSSE: openedSSE }],
    })
    await fresh.store.refunds.recordDispute({ ...dispute, state: 'lost' }, clock.nowSSE())
    expect(await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())).toMatchObject({ kind: 'pending' })
  })

  test('is stored once and confirmed by one mail', { tags: 'ACC-94' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const mailer = scriptedMailer()
    const { memberID } = await testApp.buyer(1)
    const { erasures } = testApp.fresh.store
    const nowSSE = testApp.clock.nowSSE()
    const pending = { askedSSE: nowSSE, dueSSE: nowSSE + week }
    expect(await erasures.request(memberID, 'en', nowSSE)).toEqual({ kind: 'pending', pending })
    testApp.clock.advance(day)
    expect(await erasures.request(memberID, 'zh', testApp.clock.nowSSE())).toEqual({ kind: 'pending', pending })
    expect(await erasures.find(memberID, testApp.clock.nowSSE())).toEqual({ pending, obstacles: [] })
    expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
    expect(mailer.accepted).toMatchObject([
      { to: 'buyer-1@example.com', language: 'en', subject: `erasureAsked ${nowSSE + week}` },
    ])
  })

  test('sends at most three mails in an hour to a member who asks again and again', { tags: 'ACC-94' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const mailer = scriptedMailer()
    const { memberID } = await testApp.buyer(1)
    const { erasures } = testApp.fresh.store
    for (let time = 0; time < 5; time += 1) {
      expect(await erasures.request(memberID, 'en', testApp.clock.nowSSE())).toMatchObject({ kind: 'pending' })
      await runMails(mailWorker(testApp, mailer))
      await erasures.takeBack(memberID, testApp.clock.nowSSE())
    }
    expect(mailer.accepted).toHaveLength(3)
  })

  test('can be taken back, and a sign-in does not do so', { tags: 'ACC-94' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { memberID } = await testApp.buyer(1)
    const { erasures } = testApp.fresh.store
    await erasures.request(memberID, 'en', testApp.clock.nowSSE())
    await testApp.buyer(1)
    expect((await erasures.find(memberID, testApp.clock.nowSSE())).pending).not.toBeNull()
    expect(await erasures.takeBack(memberID, testApp.clock.nowSSE())).toBe(true)
    expect(await erasures.takeBack(memberID, testApp.clock.nowSSE())).toBe(false)
    testApp.clock.advance(week)
    expect(await advance(testApp)).toEqual([])
    expect(await testApp.fresh.store.members.find(memberID)).toMatchObject({ email: 'buyer-1@example.com' })
    expect(await testApp.fresh.raw.rows('outbox')).toMatchObject([
      { kind: 'erasureAsked', dueSSE: null, sentSSE: null },
    ])
  })
})

describe('a due erasure', () => {
  test('sends its last mail, then deletes every text of the member in one transaction', {
    tags: ['ACC-95', 'ACC-96', 'ACC-97'],
  }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const memberID = await livedIn(testApp)
    const texts = ['buyer-1', 'Buyer 1', 'Wong', '98765432', '91112222', 'key-of-buyer-1']
    const before = await everyRow(fresh.raw)
    expect(texts.filter((text) => !before.includes(text))).toEqual(['98765432'])

    clock.advance(31 * day)
    const mailer = scriptedMailer()
    await fresh.store.erasures.request(memberID, 'zh', clock.nowSSE())
    clock.advance(week - 1)
    expect(await advance(testApp, mailer)).toEqual([])
    clock.advance(1)
    expect(await advance(testApp, mailer)).toEqual(['announce'])
    expect(mailer.accepted.map(({ to, subject }) => [to, subject.split(' ')[0]])).toEqual([
      ['buyer-1@example.com', 'erasureAsked'],
      ['buyer-1@example.com', 'erasureNear'],
    ])
    expect(await fresh.store.members.find(memberID)).toMatchObject({ displayName: 'Wong Tai Man' })
    clock.advance(60)
    expect(await advance(testApp, mailer)).toEqual(['erase'])
    expect(mailer.accepted).toHaveLength(2)

    const after = await everyRow(fresh.raw)
    expect(texts.filter((text) => after.includes(text))).toEqual([])
    expect(await fresh.store.members.find(memberID)).toMatchObject({
      subject: `erased:${memberID}`,
      email: null,
      displayName: null,
      profileName: null,
      contactNumber: null,
      registeredTimeSSE: null,
    })
    for (const table of ['sessions', 'saleReminders', 'emailLinks', 'orderRequests'])
      expect(await fresh.raw.rows(table)).toEqual([])
    expect(await fresh.raw.rows('orders')).toMatchObject([{ priceCents: 70_000, state: 'COMPLETED' }])
    expect(await fresh.store.erasures.listErased()).toEqual([{ memberID, erasedSSE: clock.nowSSE() }])
    expect(await advance(testApp, mailer)).toEqual([])
  })

  test('leaves no address of a mail about a refund, and no words of its failure', { tags: 'ACC-97' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock, deps } = testApp
    const { order, orderID } = await payOrder(testApp, 1, ['standing'])
    const request = { tickets: 'all', amount: 'prices', reason: 'requested', keepsPlaces: false } as const
    await refundTickets(deps, { orderID, refundID: 'refund-1', ...request }, byOperator(clock.nowSSE()))
    await runMails(mailWorker(testApp, scriptedMailer()))
    const rejected = { observation: 'rejected', providerRefundID: null, detail: 'the card of Wong Siu Ming' } as const
    await fresh.store.refunds.observe('refund-1', rejected, clock.nowSSE())
    await fresh.raw.execute(`update "outbox" set "lastFailure" = 'no mailbox of Wong' where "kind" = 'refundOwed'`)
    expect(await everyRow(fresh.raw)).toContain('no mailbox of Wong')
    await fresh.store.erasures.eraseListed([{ memberID: order.memberID, erasedSSE: clock.nowSSE() }])
    expect(await everyRow(fresh.raw)).not.toContain('Wong')
    expect(await fresh.store.refunds.find('refund-1')).toMatchObject({ state: 'failed', detail: null })
    const mails = (await fresh.raw.rows('outbox')).filter(({ kind }) => kind === 'refundOwed')
    expect(mails).toMatchObject([{ addressHash: null, addressedSSE: null, lastFailure: null }])
  })

  test('leaves the other members as they were', { tags: 'ACC-97' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const [erased, other] = [await testApp.buyer(1), await testApp.buyer(2)]
    const order = await testApp.openOrder(2, ['standing'])
    await pay(testApp, order)
    await fresh.store.erasures.request(erased.memberID, 'en', clock.nowSSE())
    clock.advance(week)
    await advance(testApp)
    clock.advance(60)
    expect(await advance(testApp)).toEqual(['erase'])
    expect(await fresh.store.members.find(other.memberID)).toEqual(other)
    expect(await fresh.store.orders.find(order.orderID)).toMatchObject({
      state: 'COMPLETED',
      paymentURL: order.paymentURL,
    })
  })

  test('opens a new account for the next sign-in with the same identity', { tags: 'ACC-98' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const { memberID } = await fresh.store.members.signIn({ ...testIdentity(1), email: null }, clock.nowSSE())
    await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())
    clock.advance(week)
    expect(await advance(testApp)).toEqual(['erase'])
    const again = await testApp.buyer(1)
    expect(again.memberID).not.toBe(memberID)
    expect(again.email).toBe('buyer-1@example.com')
  })

  test('waits while the member has a new order, a day at a time', { tags: 'ACC-95' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const { memberID } = await testApp.buyer(1)
    await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())
    await pay(testApp, await testApp.openOrder(1, ['standing']))
    clock.advance(week)
    expect(await advance(testApp)).toEqual(['postpone'])
    expect(await advance(testApp)).toEqual([])
    clock.advance(day)
    expect(await advance(testApp)).toEqual(['postpone'])
    const { pending } = await fresh.store.erasures.find(memberID, clock.nowSSE())
    expect(pending?.dueSSE).toBe(clock.nowSSE() + day)
  })

  test('waits a day for its last mail while the mail server is away, and no longer', { tags: 'ACC-96' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const mailer = scriptedMailer()
    mailer.reachable = false
    const { memberID } = await testApp.buyer(1)
    await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())
    clock.advance(week)
    expect(await advance(testApp, mailer)).toEqual(['announce'])
    clock.advance(60)
    expect(await advance(testApp, mailer)).toEqual(['wait'])
    clock.advance(day)
    expect(await advance(testApp, mailer)).toEqual(['erase'])
    mailer.reachable = true
    clock.advance(day)
    await runMails(mailWorker(testApp, mailer))
    expect(mailer.accepted).toEqual([])
  })

  test('rolls back whole if one table cannot be cleared', { tags: 'ACC-97' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const memberID = await livedIn(testApp)
    clock.advance(31 * day)
    await fresh.store.erasures.request(memberID, 'en', clock.nowSSE())
    clock.advance(week)
    await advance(testApp)
    clock.advance(60)
    const before = await everyRow(fresh.raw)
    await fresh.raw.whileWritesFail({ write: 'update', table: 'outbox', message: 'the test says so' }, () =>
      expect(fresh.store.erasures.advanceDue(clock.nowSSE())).rejects.toThrow(/outbox|the test says so/),
    )
    expect(await everyRow(fresh.raw)).toBe(before)
    expect(await advance(testApp)).toEqual(['erase'])
  })
})

describe('the list of erasures', () => {
  test('erases again what a restored backup has whole, whatever stands against it', { tags: 'ACC-99' }, async () => {
    await using testApp = await openTestApp([standingType()])
    const { fresh, clock } = testApp
    const memberID = await livedIn(testApp)
    const entry = { memberID, erasedSSE: clock.nowSSE() - 5 }
    const unknown = { memberID: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b', erasedSSE: 1 }
    expect(await fresh.store.erasures.eraseListed([unknown, entry])).toBe(1)
    expect(await fresh.store.erasures.eraseListed([unknown, entry])).toBe(0)
    expect(await fresh.store.erasures.listErased()).toEqual([entry])
    expect(await everyRow(fresh.raw)).not.toContain('buyer-1')
  })
})
