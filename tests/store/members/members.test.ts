import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'

test('finds the account of an earlier sign-in and opens another one for another provider', {
  tags: 'ACC-23',
}, async () => {
  await using fresh = await freshStore()
  const { members } = fresh.store
  const first = await members.signIn(testIdentity(1), testStartSSE)
  const again = await members.signIn({ ...testIdentity(1), name: 'New Name' }, testStartSSE + 9)
  expect(again).toEqual({ ...first, profileName: 'New Name' })
  const wechat = await members.signIn({ ...testIdentity(1), provider: 'wechat' }, testStartSSE)
  expect(wechat.memberID).not.toBe(first.memberID)
})

test('marks an unconfirmed sign-in and leaves the address until a trusted sign-in', {
  tags: ['ACC-26', 'ACC-29'],
}, async () => {
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

test('registers a member once and changes the details afterwards', { tags: 'ACC-53' }, async () => {
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

test('finds all accounts of an address, in upper or lower case', async () => {
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

test('opens another account for a sign-in with an address that a member has typed', { tags: 'EML-17' }, async () => {
  await using fresh = await freshStore()
  const { members } = fresh.store
  const { memberID } = await members.signIn({ ...testIdentity(1), provider: 'wechat', email: null }, testStartSSE)
  const details = { displayName: 'Fei', contactNumber: '91234567', email: 'fei@example.com' }
  await members.register(memberID, details, testStartSSE)
  const google = await members.signIn({ ...testIdentity(2), email: 'fei@example.com' }, testStartSSE)
  expect(google.memberID).not.toBe(memberID)
  expect(google.registeredTimeSSE).toBeNull()
})
