import { confirmationLimits } from '@pokfei/domain/emails/mail-limits'
import { mostSessions } from '@pokfei/domain/members/session'
import { hashSessionToken } from '@pokfei/domain/members/session-token'
import { expect, test } from 'vitest'
import { testStartSSE } from '../../support/fixtures/manual-clock.ts'
import { standingType, testCatalogue, testEvent, testIdentity } from '../../support/fixtures/test-catalogue.ts'
import { testSession } from '../../support/fixtures/test-session.ts'
import { insertEvent, insertOrders } from '../../support/postgres/insert-rows.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { owedRefund } from '../../support/store/owed-refund.ts'

test('first sign-ins of one person at two processes open one account', async () => {
  const { race, raw } = await openTwoStores()
  const members = await race((store, round) => store.members.signIn(testIdentity(round % 4), testStartSSE))
  expect(new Set(members.map(({ memberID }) => memberID)).size).toBe(4)
  expect(await raw.rows('members')).toHaveLength(4)
})

test('sign-ins at two processes leave a member no more sessions than allowed', async () => {
  const { race, stores } = await openTwoStores()
  const { memberID } = await stores[0].members.signIn(testIdentity(1), testStartSSE)
  await race((store, round) =>
    store.sessions.open(testSession(hashSessionToken(`${stores.indexOf(store)}/${round}`), memberID)),
  )
  expect(await stores[0].sessions.list(memberID, testStartSSE)).toHaveLength(mostSessions)
})

test('one address gets no more links than allowed, whichever process is asked', async () => {
  const { race, raw, stores } = await openTwoStores()
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
  const { countDeadlocks, race, stores } = await openTwoStores()
  const { memberID } = await stores[0].members.signIn(testIdentity(1), testStartSSE)
  const hashes = Array.from({ length: mostSessions }, (_, index) => hashSessionToken(`${index}`))
  for (const hash of hashes) await stores[0].sessions.open(testSession(hash, memberID))
  await race((store, round) => {
    const uses = hashes.map((tokenHash) => ({ tokenHash, usedSSE: testStartSSE + round }))
    return store.sessions.recordUses(round % 2 === 0 ? uses : uses.toReversed())
  })
  const listed = await stores[1].sessions.list(memberID, testStartSSE)
  expect(new Set(listed.map(({ lastUsedSSE }) => lastUsedSSE))).toEqual(new Set([testStartSSE + 19]))
  expect(await countDeadlocks()).toBe(0)
})

test('two processes that delete expired sessions leave none and wait for nobody', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  const { memberID } = await stores[0].members.signIn(testIdentity(1), testStartSSE)
  for (let index = 0; index < mostSessions; index += 1)
    await stores[0].sessions.open(testSession(hashSessionToken(`${index}`), memberID))
  await race((store) => store.sessions.deleteExpired(testStartSSE + 10 ** 9))
  expect(await raw.rows('sessions')).toEqual([])
  expect(await countDeadlocks()).toBe(0)
})

test('two processes that claim due refunds and mails never claim one twice', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  await insertEvent(raw)
  await insertOrders(raw, 100)
  const numbers = Array.from({ length: 100 }, (_, index) => index + 1)
  await raw.insert(
    'refunds',
    numbers.map((no) => owedRefund(no)),
  )
  await raw.insert(
    'outbox',
    numbers.map((no) => ({ kind: 'confirmation', orderNo: no, queuedSSE: 1, dueSSE: 5, attempts: 0 })),
  )
  const claim = { nowSSE: 5, leaseUntilSSE: 60, limit: 7 }
  const refunds = (await race((store) => store.refunds.claimDue(claim))).flat()
  const mails = (await race((store) => store.outbox.claimDue(claim))).flat()
  // A process passes over rows that the other one claims now, so further rounds find the rest.
  for (const store of stores) {
    for (let round = 0; round < 15; round += 1) {
      refunds.push(...(await store.refunds.claimDue(claim)))
      mails.push(...(await store.outbox.claimDue(claim)))
    }
  }
  const all = numbers.map((no) => `o${no}`).toSorted()
  expect(refunds.map(({ orderID }) => orderID).toSorted()).toEqual(all)
  expect(mails.map((mail) => ('orderID' in mail ? mail.orderID : '')).toSorted()).toEqual(all)
  expect(await countDeadlocks()).toBe(0)
})

test('processes that mail one address together keep its limit', async () => {
  const { race, raw, stores } = await openTwoStores()
  await insertEvent(raw)
  await insertOrders(raw, 40)
  await raw.insert(
    'outbox',
    Array.from({ length: 40 }, (_, index) => ({
      kind: 'confirmation',
      orderNo: index + 1,
      queuedSSE: 1,
      dueSSE: 5,
      attempts: 1,
    })),
  )
  const answers = await race((store, round) => {
    const orderID = `o${round * 2 + stores.indexOf(store) + 1}`
    return store.outbox.admit(
      { kind: 'confirmation', orderID, queuedSSE: 1, attempt: 1, resentCount: 0 },
      'fei@example.com',
      testStartSSE,
    )
  })
  const [limit] = confirmationLimits
  expect(answers.filter((untilSSE) => untilSSE === null)).toHaveLength(limit?.most ?? 0)
})

test('two processes that enqueue reminders of a sale enqueue each once', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  await stores[0].catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: testStartSSE + 86_400 }))
  for (let index = 0; index < 40; index += 1) {
    const { memberID } = await stores[0].members.signIn(testIdentity(index), testStartSSE)
    await stores[0].reminders.set(memberID, testEvent, 'en', testStartSSE)
  }
  const round = { nowSSE: testStartSSE + 86_400, limit: 3 }
  await race((store) => store.reminders.enqueueDue(round))
  while (await stores[1].reminders.enqueueDue(round));
  expect(await raw.rows('outbox')).toHaveLength(40)
  const later = { nowSSE: round.nowSSE + 3600, limit: 3 }
  await race((store) => store.reminders.enqueueDue(later))
  while (await stores[1].reminders.enqueueDue(later));
  expect([await raw.rows('outbox'), await raw.rows('saleReminders')]).toEqual([[], []])
  expect(await countDeadlocks()).toBe(0)
})

test('two processes that enqueue reminders of an event enqueue one for each order', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  const eventStartTimeSSE = testStartSSE + 3600
  await stores[0].catalogue.load(testCatalogue([standingType()], { eventStartTimeSSE }))
  await insertOrders(raw, 100)
  const round = { nowSSE: testStartSSE + 60, limit: 7 }
  await race((store) => store.reminders.enqueueDue(round))
  while (await stores[1].reminders.enqueueDue(round));
  expect(await raw.rows('outbox')).toHaveLength(100)
  expect(await raw.rows('eventReminderRuns')).toMatchObject([{ throughOrderNo: null }])
  expect(await stores[0].reminders.enqueueDue(round)).toBe(false)
  expect(await countDeadlocks()).toBe(0)
})

test('a reminder that is set while a load moves the sale follows the sale', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  const load = (saleStartTimeSSE: number) =>
    stores[0].catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE }))
  await load(testStartSSE + 86_400)
  const people = await Promise.all(
    Array.from({ length: 40 }, (_, index) => stores[0].members.signIn(testIdentity(index), testStartSSE)),
  )
  await race(async (store, round) => {
    if (round % 5 === 0 && store === stores[0]) await load(testStartSSE + 86_400 + round)
    const { memberID = '' } = people[round * 2 + stores.indexOf(store)] ?? {}
    await store.reminders.set(memberID, testEvent, 'en', testStartSSE)
  })
  const [event] = await raw.rows('events')
  const starts = (await raw.rows('saleReminders')).map(({ saleStartTimeSSE }) => saleStartTimeSSE)
  expect(starts).toEqual(Array.from({ length: 40 }, () => event?.['saleStartTimeSSE']))
  expect(await countDeadlocks()).toBe(0)
})
