import { drawTimesOf } from '@pokfei/domain/rooms/room-times'
import { remindOfSale } from '@pokfei/domain/services/reminders/remind-of-sale'
import { describe, expect, test } from 'vitest'
import { mailWorker, runMails } from '../../support/emails/mail-rounds.ts'
import { scriptedMailer, type ScriptedMailer } from '../../support/emails/scripted-mailer.ts'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import { byOperator } from '../../support/fixtures/test-operator.ts'
import {
  openTestRoom,
  plainEngine,
  roomStartSSE,
  testRoomID,
  type TestRoom,
} from '../../support/rooms/open-test-room.ts'
import { openTestStore } from '../../support/store/fresh-store.ts'

const minute = 60
const some = [1, 2, 3, 4, 5, 6, 7, 8]
const pause = { kind: 'pause', message: { en: 'Wait', zh: '等' } } as const
const addressOf = (index: number) => `buyer-${index}@example.com`

/** Opens a room in which one turn comes in a minute, so that five turns are near. */
const openSlowRoom = () => openTestRoom([standingType()], { turnsPerMinute: 1 })

const run = ({ testApp }: TestRoom, mailer: ScriptedMailer) => runMails(mailWorker(testApp, mailer))

const receivers = ({ accepted }: ScriptedMailer) => accepted.map(({ to }) => to).toSorted()

/** Returns the mails about turns, in the order of their ranks. */
const turnMails = ({ accepted }: ScriptedMailer) =>
  accepted
    .map(({ to, subject }) => ({ to, subject }))
    .filter(({ subject }) => subject.startsWith('turn'))
    .toSorted((left, right) => left.subject.localeCompare(right.subject, 'en', { numeric: true }))

/** Goes from minute to minute, so that each serves its rank. */
async function goThrough(room: TestRoom, minutes: number): Promise<void> {
  for (let second = 0; second <= minutes * minute; second += 1) await room.goTo(second)
}

describe('the mail about news of a room', () => {
  const message = { en: 'A price was wrong.', zh: '票價有誤。' }

  test('goes at once to everybody who joined when the start moves, in place of the one before it', {
    tags: 'EML-46',
  }, async () => {
    await using room = await openSlowRoom()
    const { rooms } = room.testApp.fresh.store
    const mailer = scriptedMailer()
    await room.join(1)
    await room.goTo(-14 * minute)
    expect(await run(room, mailer)).toEqual(['sent'])
    await room.join(2)
    const startSSE = roomStartSSE + 3_600
    const times = drawTimesOf(startSSE, plainEngine.beacon)
    const act = { ...byOperator(), nowSSE: roomStartSSE - 14 * minute }
    expect(await rooms.command(testRoomID, { kind: 'hold', times, message }, act)).toMatchObject({ kind: 'done' })
    expect(await run(room, mailer)).toEqual(['sent', 'sent'])
    expect(mailer.accepted.slice(1).map(({ subject }) => subject)).toEqual([`start ${startSSE}`, `start ${startSSE}`])
    await room.goTo(3_600 - 14 * minute)
    expect(await run(room, mailer)).toEqual([])
  })

  test('goes to everybody who joined when the sale is withdrawn', { tags: 'EML-46' }, async () => {
    await using room = await openSlowRoom()
    const mailer = scriptedMailer()
    await room.join(1)
    await room.join(2)
    const act = { ...byOperator(), nowSSE: roomStartSSE - 30 * minute }
    await room.testApp.fresh.store.rooms.command(testRoomID, { kind: 'withdraw', message }, act)
    await room.goTo(-30 * minute)
    expect(await run(room, mailer)).toEqual(['sent', 'sent'])
    expect(receivers(mailer)).toEqual([addressOf(1), addressOf(2)])
    expect(await run(room, mailer)).toEqual([])
  })
})

describe('the mail before the start of a room', () => {
  test('goes to everybody in the lobby once, in the language of joining', { tags: 'EML-43' }, async () => {
    await using room = await openSlowRoom()
    const mailer = scriptedMailer()
    await room.join(1, 'zh')
    await room.join(2, 'en')
    await room.join(1, 'en')
    await room.goTo(-15 * minute - 1)
    expect(await run(room, mailer)).toEqual([])
    await room.goTo(-15 * minute)
    expect(await run(room, mailer)).toEqual(['sent', 'sent'])
    expect(mailer.accepted.toSorted((left, right) => left.to.localeCompare(right.to))).toMatchObject([
      { to: addressOf(1), language: 'zh', subject: `start ${roomStartSSE}` },
      { to: addressOf(2), language: 'en' },
    ])
    await room.goTo(-14 * minute)
    expect(await run(room, mailer)).toEqual([])
  })

  test('goes at once to those who come later, and to nobody behind the draw', { tags: 'EML-43' }, async () => {
    await using room = await openSlowRoom()
    const mailer = scriptedMailer()
    await room.goTo(-2 * minute)
    await room.join(1)
    expect(await run(room, mailer)).toEqual(['sent'])
    await room.goTo(-minute)
    await room.join(2)
    expect(await run(room, mailer)).toEqual([])
    expect(receivers(mailer)).toEqual([addressOf(1)])
  })

  test('is left out for those who have the reminder of the sale, before and after it', { tags: 'EML-43' }, async () => {
    await using room = await openSlowRoom()
    const { testApp } = room
    const mailer = scriptedMailer()
    await testApp.fresh.store.catalogue.load(testCatalogue([standingType()], { saleStartTimeSSE: roomStartSSE }))
    const remind = async (index: number) =>
      remindOfSale(
        { store: testApp.fresh.store, clock: testApp.clock },
        { member: await testApp.buyer(index), event: testEvent, language: 'en' },
      )
    expect(await remind(1)).toBe('set')
    for (const index of [1, 2]) await room.join(index)
    await room.goTo(-15 * minute)
    expect(await run(room, mailer)).toEqual(['sent', 'sent'])
    expect(await remind(2)).toBe('set')
    expect(await run(room, mailer)).toEqual(['unneeded'])
    expect(mailer.accepted.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
      `${addressOf(1)} sale ${roomStartSSE}`,
      `${addressOf(2)} start ${roomStartSSE}`,
    ])
  })

  test('is dropped once the sale has begun', { tags: 'EML-43' }, async () => {
    await using room = await openSlowRoom()
    const mailer = scriptedMailer()
    await room.join(1)
    mailer.reachable = false
    await room.goTo(-minute)
    expect(await run(room, mailer)).toEqual(['postponed'])
    mailer.reachable = true
    await room.draw()
    expect(await run(room, mailer)).toContain('unneeded')
    expect(mailer.accepted.filter(({ subject }) => subject.startsWith('start'))).toEqual([])
  })
})

describe('the mail before a turn', () => {
  test('goes once to those whose turn is five minutes away', { tags: ['EML-44', 'ROM-41'] }, async () => {
    await using room = await openSlowRoom()
    const mailer = scriptedMailer()
    for (const index of some) await room.join(index, 'zh')
    await room.goTo(-minute)
    await run(room, mailer)
    expect(turnMails(mailer)).toEqual([])
    await room.goTo(-32)
    await run(room, mailer)
    const ranked = await room.byRank(some)
    const expected = (last: number) => ranked.slice(0, last).map(addressOf)
    expect(turnMails(mailer).map(({ to }) => to)).toEqual(expected(5))
    await goThrough(room, 1)
    await run(room, mailer)
    const { servedRank = 0 } = (await room.testApp.fresh.store.rooms.find(testRoomID)) ?? {}
    expect([1, 2]).toContain(servedRank)
    expect(turnMails(mailer).map(({ to }) => to)).toEqual(expected(5 + servedRank))
    expect(mailer.accepted.map(({ language }) => language)).not.toContain('en')
    await room.goTo(minute + 1)
    expect(await run(room, mailer)).toEqual([])
  })

  test('is dropped once the turn has begun', { tags: 'EML-44' }, async () => {
    await using room = await openTestRoom([standingType()])
    const mailer = scriptedMailer()
    mailer.reachable = false
    await room.join(1)
    await room.goTo(-minute)
    await room.goTo(-32)
    expect(await run(room, mailer)).toContain('postponed')
    mailer.reachable = true
    expect(await room.goTo(20)).toMatchObject({ servedRank: 1 })
    expect(await run(room, mailer)).toEqual(['unneeded', 'unneeded'])
    expect(mailer.accepted).toEqual([])
  })

  test('is not enqueued for ranks that were served meanwhile', { tags: 'EML-44' }, async () => {
    await using room = await openTestRoom([standingType()])
    await room.join(1)
    await room.draw()
    expect(await run(room, scriptedMailer())).toEqual([])
    expect(await room.testApp.fresh.raw.rows('outbox')).toEqual([])
  })

  test('goes to nobody who has bought and joined again', { tags: 'EML-44' }, async () => {
    await using room = await openTestRoom([standingType({ salePriceCents: 0, serviceFeeCents: 0 })])
    const mailer = scriptedMailer()
    await room.join(1)
    await room.draw()
    expect(await room.testApp.order(1, ['standing'])).toMatchObject({ kind: 'completed' })
    await room.testApp.fresh.store.rooms.command(testRoomID, { kind: 'setRate', turnsPerMinute: 1 }, byOperator())
    await room.join(2)
    await room.join(1)
    await room.goTo(1)
    await run(room, mailer)
    expect(turnMails(mailer).map(({ to }) => to)).toEqual([addressOf(2)])
  })

  test('comes with each turn for returned tickets, also to those who had one before', { tags: 'EML-45' }, async () => {
    const standing = (capacity: number) => standingType({ salePriceCents: 0, serviceFeeCents: 0, capacity })
    await using room = await openTestRoom([standing(2)], { ticketsPerTurn: 2, isGuaranteed: true })
    const { testApp } = room
    const mailer = scriptedMailer()
    for (const index of [1, 2, 3]) await room.join(index)
    await room.goTo(-minute)
    await room.goTo(-32)
    const [first = 0, second = 0, third = 0] = await room.byRank([1, 2, 3])
    await room.goTo(1)
    await run(room, mailer)
    expect(turnMails(mailer)).toEqual([{ to: addressOf(second), subject: 'turn 2 after 1' }])
    expect(await testApp.order(first, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
    expect(await room.goTo(2)).toMatchObject({ state: 'RETURNS', servedRank: 1 })
    await run(room, mailer)
    expect(turnMails(mailer)).toHaveLength(1)
    // More places stand for tickets that come back.
    const giveBack = (capacity: number) => testApp.fresh.store.catalogue.load(testCatalogue([standing(capacity)]))
    await giveBack(4)
    expect(await room.goTo(10)).toMatchObject({ servedRank: 2 })
    await run(room, mailer)
    expect(turnMails(mailer).slice(1)).toEqual([{ to: addressOf(second), subject: 'turn 2 after 2' }])
    expect(await testApp.order(second, ['standing', 'standing'])).toMatchObject({ kind: 'completed' })
    await giveBack(6)
    mailer.reachable = false
    expect(await room.goTo(20)).toMatchObject({ servedRank: 3 })
    await run(room, mailer)
    mailer.reachable = true
    await room.claim(third)
    await room.goTo(20 + minute)
    expect(await run(room, mailer)).toContain('unneeded')
    expect(turnMails(mailer)).toHaveLength(2)
  })

  test('waits while the room is paused', { tags: 'EML-44' }, async () => {
    await using room = await openSlowRoom()
    const { rooms } = room.testApp.fresh.store
    const mailer = scriptedMailer()
    for (const index of some) await room.join(index)
    await room.goTo(-minute)
    await run(room, mailer)
    await room.goTo(-32)
    await room.goTo(0)
    await rooms.command(testRoomID, pause, byOperator(roomStartSSE))
    expect(await run(room, mailer)).toEqual([])
    expect(turnMails(mailer)).toEqual([])
    await room.goTo(300)
    expect(await run(room, mailer)).toEqual([])
    await rooms.command(testRoomID, { kind: 'goOn' }, byOperator(roomStartSSE + 300))
    await run(room, mailer)
    expect(turnMails(mailer).length).toBeGreaterThanOrEqual(4)
  })

  test('that waits to be sent waits on during a pause', { tags: 'EML-44' }, async () => {
    await using room = await openSlowRoom()
    const { rooms } = room.testApp.fresh.store
    const mailer = scriptedMailer()
    for (const index of some) await room.join(index)
    await room.goTo(-minute)
    await run(room, mailer)
    mailer.reachable = false
    await room.goTo(-32)
    await run(room, mailer)
    const { servedRank } = await room.goTo(0)
    await rooms.command(testRoomID, pause, byOperator(roomStartSSE))
    mailer.reachable = true
    const ends = (await run(room, mailer)).toSorted()
    // The turn of a served rank has begun.
    expect(ends).toEqual([
      ...Array.from({ length: 5 - servedRank }, () => 'postponed'),
      ...Array.from({ length: servedRank }, () => 'unneeded'),
    ])
    await rooms.command(testRoomID, { kind: 'goOn' }, byOperator(roomStartSSE + 30))
    await room.goTo(minute)
    await run(room, mailer)
    expect(turnMails(mailer).length).toBeGreaterThanOrEqual(3)
    expect(new Set(turnMails(mailer).map(({ to }) => to)).size).toBe(turnMails(mailer).length)
  })

  test('is not written for a hidden event', { tags: 'EML-44' }, async () => {
    await using room = await openSlowRoom()
    await room.join(1)
    await room.goTo(-minute)
    await run(room, scriptedMailer())
    await room.goTo(-32)
    await room.testApp.fresh.store.catalogue.load(testCatalogue([standingType()], { isHidden: true }))
    expect(await run(room, scriptedMailer())).toEqual(['unneeded'])
  })
})

describe('many mails of a room', () => {
  test('are sent once by several processes, one of which ends before it has sent', {
    tags: ['EML-43', 'EML-44'],
  }, async () => {
    await using room = await openTestRoom([standingType()])
    const { testApp } = room
    const mailer = scriptedMailer()
    for (const index of some) await room.join(index)
    for (const second of [-minute, -32]) {
      await room.goTo(second)
      const nowSSE = testApp.clock.nowSSE()
      const ending = await openTestStore(testApp.fresh.databaseURL)
      await ending.reminders.enqueueDue({ nowSSE, limit: 3 })
      await ending.outbox.claimDue({ nowSSE, leaseUntilSSE: nowSSE + 1, limit: 2 })
      await ending.close()
      const other = await openTestStore(testApp.fresh.databaseURL)
      await Promise.all([runMails(mailWorker(testApp, mailer), 2), runMails(mailWorker(testApp, mailer, other), 2)])
      testApp.clock.advance(1)
      await runMails(mailWorker(testApp, mailer, other), 2)
      await other.close()
    }
    expect(receivers(mailer)).toEqual([...some, ...some].map(addressOf).toSorted())
    expect(turnMails(mailer)).toHaveLength(8)
  })

  test.each([
    [-minute, 'roomEntries'],
    [-32, 'rooms'],
  ] as const)('stay due at second %i if the transaction that enqueues them fails', async (second, table) => {
    await using room = await openTestRoom([standingType()])
    const mailer = scriptedMailer()
    for (const index of [1, 2]) await room.join(index)
    await room.goTo(-minute)
    if (second > -minute) await run(room, mailer)
    await room.goTo(second)
    const before = await room.testApp.fresh.raw.rows('outbox')
    await room.testApp.fresh.raw.whileWritesFail({ write: 'update', table, message: 'the test says so' }, async () => {
      await expect(run(room, mailer)).rejects.toThrow('the test says so')
      expect(await room.testApp.fresh.raw.rows('outbox')).toHaveLength(before.length)
    })
    expect(await run(room, mailer)).toEqual(['sent', 'sent'])
  })
})
