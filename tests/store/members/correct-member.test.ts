import { confirmEmail } from '@pokfei/domain/services/members/email-links'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { callInTest } from '../../support/store/call-in-test.ts'
import { freshStore } from '../../support/store/fresh-store.ts'
import { openTestApp } from '../../support/store/test-app.ts'

test('an operator corrects a name, a phone number or both, and the log has no values', { tags: 'OPS-10' }, async () => {
  await using fresh = await freshStore()
  const { members, auditLog } = fresh.store
  const { memberID } = await members.signIn(testIdentity(1), testStartSSE)
  await members.register(memberID, { displayName: 'Karen Chen', contactNumber: '91234567', email: null }, testStartSSE)
  const correct = (displayName: string | null, contactNumber: string | null) =>
    members.correct(memberID, { displayName, contactNumber, email: null }, byOperator())
  expect(await correct('Karen Chan', null)).toEqual({ kind: 'corrected', names: ['displayName'] })
  expect(await members.find(memberID)).toMatchObject({ displayName: 'Karen Chan', contactNumber: '91234567' })
  expect(await correct('Karen Chan', '91234568')).toEqual({ kind: 'corrected', names: ['contactNumber'] })
  expect(await correct('Karen Chan', '91234568')).toEqual({ kind: 'corrected', names: [] })
  expect(await members.find(memberID)).toMatchObject({ displayName: 'Karen Chan', contactNumber: '91234568' })
  expect((await auditLog.list({ kind: 'member', id: memberID }, null, 9)).entries).toMatchObject([
    { verb: 'members correct', before: null, after: { corrected: ['contactNumber'] } },
    { verb: 'members correct', before: null, after: { corrected: ['displayName'] } },
  ])
  expect(
    await members.correct('nobody', { displayName: 'A', contactNumber: null, email: null }, byOperator()),
  ).toBeNull()
})

test('a wrong confirmed address is replaced: the new one gets a link, the old one is told', {
  tags: ['OPS-71', 'EML-49'],
}, async () => {
  await using testApp = await openTestApp([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
  const { members, auditLog } = testApp.fresh.store
  const mailer = scriptedMailer()
  const identity = { ...testIdentity(1), provider: 'wechat', email: 'wrong@example.com' } as const
  const member = await members.signIn(identity, testStartSSE)
  expect(member.emailConfirmedSSE).not.toBeNull()
  const correct = (...args: readonly string[]) =>
    callInTest('members', testApp, ['correct', member.memberID, '--email', 'right@example.com', ...args])

  expect((await correct('--dry-run')).output.join(' ')).toContain('mail address')
  expect(await members.find(member.memberID)).toMatchObject({ email: 'wrong@example.com' })
  expect(await correct()).toMatchObject({ status: 0, errorOutput: [] })
  expect(await members.find(member.memberID)).toMatchObject({ email: 'right@example.com', emailConfirmedSSE: null })
  expect((await auditLog.list(null, null, 9)).entries).toMatchObject([{ after: { corrected: ['email'] } }])

  // An order that completes meanwhile sends its tickets to the new address, once that is confirmed.
  await testApp.order(1, ['standing'], { member: await members.signIn({ ...identity, email: null }, testStartSSE) })
  expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent', 'sent'])
  expect(mailer.accepted).toHaveLength(2)
  expect(Object.fromEntries(mailer.accepted.map(({ to, subject, messageID }) => [to, subject || messageID]))).toEqual({
    'right@example.com': 'link',
    'wrong@example.com': 'addressReplaced',
  })
  expect(JSON.stringify(await testApp.fresh.raw.rows('outbox'))).not.toContain('wrong@')
  const token = mailer.accepted.find(({ messageID }) => messageID === 'link')?.text ?? ''
  expect(await confirmEmail({ store: testApp.fresh.store, clock: testApp.clock }, token)).toBe(true)
  expect(await runMails(mailWorker(testApp, mailer))).toEqual(['sent'])
  expect(mailer.accepted.at(-1)).toMatchObject({ to: 'right@example.com' })

  const again = await correct('--json')
  expect(JSON.parse(again.output.join(''))).toMatchObject({ isChanged: false, result: { corrected: [] } })
})

test('no operator replaces an address that comes from Google', { tags: 'OPS-71' }, async () => {
  await using testApp = await openTestApp([standingType()])
  const { memberID } = await testApp.buyer(1)
  const args = ['correct', memberID, '--email', 'right@example.com', '--name', 'Karen Chan']
  const end = await callInTest('members', testApp, [...args, '--json'])
  expect(end.status).toBe(1)
  expect(JSON.stringify(end)).toContain('fixedAddress')
  expect(await testApp.fresh.store.members.find(memberID)).toMatchObject({
    email: 'buyer-1@example.com',
    displayName: null,
  })
})
