import { retentionSeconds } from '@pokfei/domain/personal-data/retention'
import { applyRetention } from '@pokfei/domain/services/personal-data/apply-retention'
import { settlePayment } from '@pokfei/domain/services/payments/settle-payment'
import { expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { openTestApp, type TestApp } from '../../support/store/test-app.ts'

const none = { claims: 0, emailLinks: 0, mailDetails: 0, orderRequests: 0, paymentSubjects: 0, unregisteredMembers: 0 }

const retain = ({ fresh: { store }, clock }: TestApp) => applyRetention({ store, clock }, () => false)

/** Returns a key of version 7 from this moment, as the web app makes them. */
function keyOf(nowSSE: number, end: string): string {
  const hex = (nowSSE * 1000).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${end.padStart(12, '0')}`
}

test('clears the details of a mail and of a payment after a month, and deletes the checkout key', {
  tags: 'ACC-101',
}, async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock, deps, payments } = testApp
  const paid = await testApp.openOrder(1, ['standing'], { idempotencyKey: keyOf(testStartSSE, '1') })
  await testApp.openOrder(2, ['standing'], { idempotencyKey: 'another-client-1' })
  const { paymentID } = payments.change(paid.orderID, { status: 'paid' })
  await settlePayment(deps, { eventID: 'paid', paymentID })
  await runMails(mailWorker(testApp, scriptedMailer()))
  clock.advance(retentionSeconds.orderRequests - 1)
  expect(await retain(testApp)).toEqual(none)

  clock.advance(2)
  expect(await retain(testApp)).toEqual({ ...none, mailDetails: 1, orderRequests: 1, paymentSubjects: 1 })
  expect(await fresh.raw.rows('outbox')).toMatchObject([{ addressHash: null, addressedSSE: null }])
  expect(await fresh.raw.rows('orderRequests')).toMatchObject([{ idempotencyKey: 'another-client-1' }])
  const orders = await fresh.raw.rows('orders')
  const uncleared = orders.filter(({ paymentSubject }) => paymentSubject !== null)
  // The second order is still in progress, because nobody reconciled it.
  expect(uncleared).toMatchObject([{ state: 'IN_PROGRESS' }])
  expect(await retain(testApp)).toEqual(none)
})

test('erases an account that was never registered, after half a year without a session', {
  tags: 'ACC-101',
}, async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock } = testApp
  const { members, sessions } = fresh.store
  const [plain, registered, visitor] = [await testApp.buyer(1), await testApp.buyer(2), await testApp.buyer(3)]
  await members.register(
    registered.memberID,
    { displayName: 'Fei', contactNumber: '91234567', email: null },
    clock.nowSSE(),
  )
  clock.advance(retentionSeconds.unregisteredMembers - 1)
  await sessions.open({
    tokenHash: Buffer.alloc(32, 3),
    memberID: visitor.memberID,
    device: { browser: null, system: null },
    openedSSE: clock.nowSSE(),
    expiresSSE: clock.nowSSE() + 9,
    replacedHash: null,
  })
  expect(await retain(testApp)).toEqual(none)
  clock.advance(2)
  expect(await retain(testApp)).toEqual({ ...none, unregisteredMembers: 1 })
  expect(await members.find(plain.memberID)).toMatchObject({ email: null, subject: `erased:${plain.memberID}` })
  clock.advance(9)
  expect(await retain(testApp)).toEqual({ ...none, unregisteredMembers: 1 })
  expect(await members.find(visitor.memberID)).toMatchObject({ email: null })
  expect(await members.find(registered.memberID)).toMatchObject({ email: 'buyer-2@example.com' })
  expect(await retain(testApp)).toEqual(none)
  expect((await members.signIn(testIdentity(1), clock.nowSSE())).memberID).not.toBe(plain.memberID)
})

test('deletes an e-mail link that expired', { tags: 'ACC-101' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { fresh, clock } = testApp
  const { members } = fresh.store
  const { memberID } = await members.signIn({ ...testIdentity(1), provider: 'wechat', email: null }, clock.nowSSE())
  await members.register(
    memberID,
    { displayName: 'Fei', contactNumber: '91234567', email: 'fei@example.com' },
    clock.nowSSE(),
  )
  await runMails(mailWorker(testApp, scriptedMailer()))
  expect(await fresh.raw.rows('emailLinks')).toHaveLength(1)
  clock.advance(86_400)
  expect(await retain(testApp)).toEqual(none)
  clock.advance(1)
  expect(await retain(testApp)).toEqual({ ...none, emailLinks: 1 })
})
