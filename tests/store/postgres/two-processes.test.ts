import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import { mostSessions } from '@pokfei/domain/members/session'
import { hashSessionToken } from '@pokfei/domain/members/session-token'
import { expect, onTestFinished, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { testSession } from '../../support/fixtures/test-session.ts'
import { asAdmin } from '../../support/postgres/test-databases.ts'
import { freshDatabase } from '../../support/store/fresh-store.ts'

/** Opens two stores on one database, as two processes do. */
async function openTwo() {
  const { databaseURL, raw, [Symbol.asyncDispose]: remove } = await freshDatabase()
  const stores = [await openPostgresStore(databaseURL), await openPostgresStore(databaseURL)] as const
  onTestFinished(async () => {
    for (const store of stores) await store.close()
    await remove()
  })
  /** Calls both stores at the same moment, many times. */
  const race = <T>(call: (store: (typeof stores)[number], round: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 20 }, (_, round) => stores.map((store) => call(store, round))).flat())
  return { databaseURL, raw, stores, race }
}

const deadlocks = (databaseURL: string) =>
  asAdmin(databaseURL, async (admin) => {
    await admin.query('select pg_stat_force_next_flush()')
    const { rows } = await admin.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  })

test('first sign-ins of one person at two processes open one account', async () => {
  const { race, raw } = await openTwo()
  const members = await race((store, round) => store.members.signIn(testIdentity(round % 4), testStartSSE))
  expect(new Set(members.map(({ memberID }) => memberID)).size).toBe(4)
  expect(await raw.rows('members')).toHaveLength(4)
})

test('sign-ins at two processes leave a member no more sessions than allowed', async () => {
  const { race, stores } = await openTwo()
  const { memberID } = await stores[0].members.signIn(testIdentity(1), testStartSSE)
  await race((store, round) =>
    store.sessions.open(testSession(hashSessionToken(`${stores.indexOf(store)}/${round}`), memberID)),
  )
  expect(await stores[0].sessions.list(memberID, testStartSSE)).toHaveLength(mostSessions)
})

test('one address gets no more links than allowed, whichever process is asked', async () => {
  const { race, raw, stores } = await openTwo()
  const people = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      stores[0].members.signIn({ ...testIdentity(index), provider: 'wechat', email: null }, testStartSSE),
    ),
  )
  const details = { displayName: 'Fei', contactNumber: '91234567', email: 'fei@example.com' }
  await race((store, round) =>
    store.members.register(people[round * 2 + stores.indexOf(store)]?.memberID ?? '', details, testStartSSE),
  )
  expect(await raw.rows('outbox')).toHaveLength(3)
})

test('uses recorded in any order by two processes lock nobody out', async () => {
  const { databaseURL, race, stores } = await openTwo()
  const { memberID } = await stores[0].members.signIn(testIdentity(1), testStartSSE)
  const hashes = Array.from({ length: mostSessions }, (_, index) => hashSessionToken(`${index}`))
  for (const hash of hashes) await stores[0].sessions.open(testSession(hash, memberID))
  await race((store, round) => {
    const uses = hashes.map((tokenHash) => ({ tokenHash, usedSSE: testStartSSE + round }))
    return store.sessions.recordUses(round % 2 === 0 ? uses : uses.toReversed())
  })
  const listed = await stores[1].sessions.list(memberID, testStartSSE)
  expect(new Set(listed.map(({ lastUsedSSE }) => lastUsedSSE))).toEqual(new Set([testStartSSE + 19]))
  expect(await deadlocks(databaseURL)).toBe(0)
})

test('two processes that delete expired sessions leave none and wait for nobody', async () => {
  const { databaseURL, race, raw, stores } = await openTwo()
  const { memberID } = await stores[0].members.signIn(testIdentity(1), testStartSSE)
  for (let index = 0; index < mostSessions; index += 1)
    await stores[0].sessions.open(testSession(hashSessionToken(`${index}`), memberID))
  await race((store) => store.sessions.deleteExpired(testStartSSE + 10 ** 9))
  expect(await raw.rows('sessions')).toEqual([])
  expect(await deadlocks(databaseURL)).toBe(0)
})
