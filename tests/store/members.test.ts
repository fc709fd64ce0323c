import { expect, test } from 'vitest'
import { freshStore } from '../support/fresh-store.ts'
import { testStartSSE } from '../support/manual-clock.ts'
import { testIdentity } from '../support/test-catalogue.ts'

test('signing in again finds the same account, and one more provider opens another', async () => {
  await using fresh = await freshStore()
  const { members } = fresh.store
  const first = await members.signIn(testIdentity(1), testStartSSE)
  const again = await members.signIn({ ...testIdentity(1), name: 'New Name' }, testStartSSE + 9)
  expect(again).toEqual({ ...first, profileName: 'New Name' })
  const wechat = await members.signIn({ ...testIdentity(1), provider: 'wechat' }, testStartSSE)
  expect(wechat.memberID).not.toBe(first.memberID)
})

test('an answer that cannot be trusted marks the account and keeps its address until a clean sign-in', async () => {
  await using fresh = await freshStore()
  const { members } = fresh.store
  await members.signIn(testIdentity(1), testStartSSE)
  const doubtful = await members.signIn(
    { ...testIdentity(1), email: 'other@example.com', trusted: false },
    testStartSSE,
  )
  expect(doubtful).toMatchObject({ hasPassportError: true, email: 'buyer-1@example.com' })
  const clean = await members.signIn({ ...testIdentity(1), email: 'new@example.com' }, testStartSSE)
  expect(clean).toMatchObject({ hasPassportError: false, email: 'new@example.com' })
})

test('a member registers once, and may change the details afterwards', async () => {
  await using fresh = await freshStore()
  const { members } = fresh.store
  const { memberID } = await members.signIn({ ...testIdentity(1), provider: 'wechat', email: null }, testStartSSE)
  const details = { displayName: 'Ah Fei', contactNumber: '91234567' }
  const registered = await members.register(memberID, { ...details, email: 'fei@example.com' }, testStartSSE)
  expect(registered).toMatchObject({ ...details, email: 'fei@example.com', registeredTimeSSE: testStartSSE })
  expect(await members.register(memberID, { ...details, email: null }, testStartSSE)).toBeNull()
  const updated = await members.update(memberID, { ...details, displayName: 'Fei' })
  expect(updated).toEqual({ ...registered, displayName: 'Fei' })
  expect(await members.find(memberID)).toEqual(updated)
  const signedInAgain = await members.signIn({ ...testIdentity(1), provider: 'wechat', email: null }, testStartSSE)
  expect(signedInAgain.email).toBe('fei@example.com')
})

test('accounts are found by their contact address in any case, all of them', async () => {
  await using fresh = await freshStore()
  const { members } = fresh.store
  const google = await members.signIn({ ...testIdentity(1), email: 'Karen@Example.com' }, testStartSSE)
  const wechat = await members.signIn(
    { ...testIdentity(1), provider: 'wechat', email: 'karen@example.com' },
    testStartSSE,
  )
  await members.signIn(testIdentity(2), testStartSSE)
  expect(await members.findByEmail('KAREN@example.com')).toEqual([google, wechat])
  expect(await members.findByEmail('karen')).toEqual([])
})
