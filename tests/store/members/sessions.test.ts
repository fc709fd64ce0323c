import { expect, test } from 'vitest'
import { mostSessions, sessionIdleSeconds, sessionLifetimeSeconds } from '@pokfei/domain/members/session'
import { hashSessionToken } from '@pokfei/domain/members/session-token'
import { freshStore, type FreshStore } from '../../support/store/fresh-store.ts'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { testSession } from '../../support/fixtures/test-session.ts'

const hash = hashSessionToken
const member = ({ store }: FreshStore, number = 1) => store.members.signIn(testIdentity(number), testStartSSE)
const isLive = async ({ store }: FreshStore, token: string, nowSSE = testStartSSE) =>
  (await store.sessions.find(hash(token), nowSSE)) !== null

test('finds the member of a session until it expires or ends', async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const karen = await member(fresh)
  await sessions.open(testSession(hash('a'), karen.memberID, { expiresSSE: testStartSSE + 10 }))
  await sessions.open(testSession(hash('b'), karen.memberID, { expiresSSE: testStartSSE + 20 }))
  expect(await sessions.find(hash('a'), testStartSSE + 9)).toEqual({ member: karen, lastUsedSSE: testStartSSE })
  expect(await isLive(fresh, 'a', testStartSSE + 10)).toBe(false)
  await sessions.deleteExpired(testStartSSE + 10)
  expect(await isLive(fresh, 'a')).toBe(false)
  await sessions.end(hash('b'))
  expect(await isLive(fresh, 'b')).toBe(false)
})

test('ends a session after seven idle days, or after thirty days of use', { tags: ['ACC-30', 'ACC-31'] }, async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const { memberID } = await member(fresh)
  await sessions.open(testSession(hash('a'), memberID))
  expect(await isLive(fresh, 'a', testStartSSE + sessionIdleSeconds - 1)).toBe(true)
  expect(await isLive(fresh, 'a', testStartSSE + sessionIdleSeconds)).toBe(false)
  expect(await sessions.list(memberID, testStartSSE + sessionIdleSeconds)).toEqual([])
  for (let usedSSE = testStartSSE; usedSSE < testStartSSE + sessionLifetimeSeconds; usedSSE += sessionIdleSeconds - 1) {
    expect(await isLive(fresh, 'a', usedSSE)).toBe(true)
    await sessions.recordUses([{ tokenHash: hash('a'), usedSSE }])
  }
  expect(await isLive(fresh, 'a', testStartSSE + sessionLifetimeSeconds)).toBe(false)
})

test('ignores a use that is earlier than the stored one or of an ended session', async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const { memberID } = await member(fresh)
  await sessions.open(testSession(hash('a'), memberID))
  await sessions.recordUses([
    { tokenHash: hash('a'), usedSSE: testStartSSE + 7200 },
    { tokenHash: hash('a'), usedSSE: testStartSSE + 3600 },
    { tokenHash: hash('gone'), usedSSE: testStartSSE + 3600 },
  ])
  expect(await sessions.list(memberID, testStartSSE)).toMatchObject([{ lastUsedSSE: testStartSSE + 7200 }])
})

test('ends the session used longest ago when a member signs in for the eleventh time', { tags: 'ACC-32' }, async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const { memberID } = await member(fresh)
  const other = await member(fresh, 2)
  await sessions.open(testSession(hash('other'), other.memberID))
  for (let number = 1; number <= mostSessions; number += 1)
    await sessions.open(testSession(hash(`${number}`), memberID, { openedSSE: testStartSSE + number }))
  await sessions.recordUses([{ tokenHash: hash('1'), usedSSE: testStartSSE + 99 }])
  await sessions.open(testSession(hash('11'), memberID, { openedSSE: testStartSSE + 100 }))
  expect(await sessions.list(memberID, testStartSSE)).toHaveLength(mostSessions)
  expect(await Promise.all(['1', '2', '3', '11', 'other'].map((token) => isLive(fresh, token)))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
})

test('leaves the newest session in place after the clock was turned back', async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const { memberID } = await member(fresh)
  for (let number = 1; number <= mostSessions; number += 1)
    await sessions.open(testSession(hash(`${number}`), memberID))
  await sessions.open(testSession(hash('early'), memberID, { openedSSE: testStartSSE - 3600 }))
  expect(await isLive(fresh, 'early')).toBe(true)
  expect(await sessions.list(memberID, testStartSSE)).toHaveLength(mostSessions)
})

test('ends the session that a sign-in replaces, and no other one', async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const { memberID } = await member(fresh)
  for (let number = 1; number <= mostSessions; number += 1)
    await sessions.open(testSession(hash(`${number}`), memberID, { openedSSE: testStartSSE + number }))
  await sessions.open(testSession(hash('new'), memberID, { openedSSE: testStartSSE + 50, replacedHash: hash('5') }))
  expect(await sessions.list(memberID, testStartSSE)).toHaveLength(mostSessions)
  expect(await Promise.all(['1', '5', 'new'].map((token) => isLive(fresh, token)))).toEqual([true, false, true])
})

test('continues a session under a new token, with its device and its start', { tags: 'ACC-33' }, async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const { memberID } = await member(fresh)
  const opened = testSession(hash('old'), memberID)
  await sessions.open(opened)
  expect(await sessions.renew(hash('old'), hash('new'))).toBe(opened.expiresSSE)
  expect(await isLive(fresh, 'old')).toBe(false)
  expect(await sessions.list(memberID, testStartSSE)).toMatchObject([{ ...opened.device, openedSSE: testStartSSE }])
  expect(await sessions.renew(hash('old'), hash('newer'))).toBeNull()
})

test("ends all of a member's sessions but the named one, and none of another member", { tags: 'ACC-36' }, async () => {
  await using fresh = await freshStore()
  const { sessions } = fresh.store
  const [karen, ming] = [await member(fresh, 1), await member(fresh, 2)]
  for (const token of ['a', 'b', 'c']) await sessions.open(testSession(hash(token), karen.memberID))
  await sessions.open(testSession(hash('m'), ming.memberID))
  expect(await sessions.endAll(karen.memberID, hash('b'))).toBe(2)
  expect(await Promise.all(['a', 'b', 'c', 'm'].map((token) => isLive(fresh, token)))).toEqual([
    false,
    true,
    false,
    true,
  ])
  expect(await sessions.endAll(karen.memberID, null)).toBe(1)
  expect(await sessions.endAll('01980c5e-7a00-7000-8000-3f5a9c1d2e4b', null)).toBe(0)
  expect(await isLive(fresh, 'm')).toBe(true)
})

test('stores only browser and system of a device', { tags: 'ACC-35' }, async () => {
  await using fresh = await freshStore()
  const { memberID } = await member(fresh)
  await fresh.store.sessions.open(testSession(hash('a'), memberID))
  expect(await fresh.raw.rows('sessions')).toEqual([
    {
      tokenHash: hash('a'),
      memberNo: 1,
      expiresSSE: testStartSSE + sessionLifetimeSeconds,
      openedSSE: testStartSSE,
      lastUsedSSE: testStartSSE,
      browser: 'chrome',
      system: 'android',
    },
  ])
})
