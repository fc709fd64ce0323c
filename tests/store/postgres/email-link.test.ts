import { expect, test } from 'vitest'
import { hashSessionToken } from '@pokfei/domain/members/session-token'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'

const details = { displayName: 'Fei', contactNumber: '91234567', email: 'fei@example.com' }

test('a mailed link confirms the address, and only for the worker that holds the mail', async () => {
  const { raw, stores } = await openTwoStores()
  const [{ members, outbox }, other] = stores
  const { memberID } = await members.signIn({ ...testIdentity(1), provider: 'wechat', email: null }, 1)
  expect(await members.register(memberID, details, 10)).toMatchObject({ emailAskedSSE: 10, emailConfirmedSSE: null })
  expect(await outbox.countDue()).toBe(1)

  // The first worker's lease ends, and the second one claims the mail.
  const [late] = await outbox.claimDue({ nowSSE: 10, leaseUntilSSE: 20, limit: 9 })
  const [mail] = await other.outbox.claimDue({ nowSSE: 20, leaseUntilSSE: 30, limit: 9 })
  if (late?.kind !== 'emailLink' || mail?.kind !== 'emailLink') throw new Error('no link was claimed')
  expect([late.attempt, mail.attempt]).toEqual([1, 2])
  const link = { tokenHash: hashSessionToken('link'), expiresSSE: 100 }
  expect(await outbox.openLink(late, link)).toBeNull()
  expect(await other.outbox.openLink(mail, link)).toBe('fei@example.com')
  await outbox.postpone(late, 500, 'too late')
  await outbox.drop(late, 25, 'too late')
  await other.outbox.postpone(mail, 40, 'the mail server is busy')
  expect(await raw.rows('outbox')).toMatchObject([{ dueSSE: 40, lastFailure: 'the mail server is busy' }])
  await other.outbox.sent(mail, 41)
  expect(await raw.rows('outbox')).toMatchObject([{ dueSSE: null, sentSSE: 41, lastFailure: null }])

  expect(await members.confirmEmail(link.tokenHash, 100)).toBe(false)
  const confirmed = await Promise.all(stores.map((store) => store.members.confirmEmail(link.tokenHash, 50)))
  expect(confirmed.filter((isConfirmed) => isConfirmed)).toHaveLength(1)
  expect(await members.find(memberID)).toMatchObject({ emailConfirmedSSE: 50 })
  expect(await members.requestEmailLink(memberID, null, 60)).toEqual({ kind: 'fixed' })
})

test('a corrected address ends the link to the old one', async () => {
  const { raw, stores } = await openTwoStores()
  const { members, outbox } = stores[0]
  const { memberID } = await members.signIn({ ...testIdentity(1), provider: 'wechat', email: null }, 1)
  await members.register(memberID, details, 10)
  const [mail] = await outbox.claimDue({ nowSSE: 10, leaseUntilSSE: 20, limit: 9 })
  if (mail?.kind !== 'emailLink') throw new Error('no link was claimed')
  const link = { tokenHash: hashSessionToken('link'), expiresSSE: 100 }
  await outbox.openLink(mail, link)
  expect(await members.requestEmailLink(memberID, 'new@example.com', 30)).toMatchObject({
    kind: 'enqueued',
    member: { email: 'new@example.com', emailAskedSSE: 30 },
  })
  expect(await raw.rows('emailLinks')).toEqual([])
  expect(await members.confirmEmail(link.tokenHash, 40)).toBe(false)
  expect(await outbox.countDue()).toBe(1)
})
