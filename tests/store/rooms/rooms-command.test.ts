import { describe, expect, test } from 'vitest'
import { standingType, testCatalogue, testEvent } from '../../support/fixtures/test-catalogue.ts'
import {
  openTestRoom,
  roomStartSSE,
  testRoomID,
  testRoomLoad,
  type TestRoom,
} from '../../support/rooms/open-test-room.ts'
import { callInTest } from '../../support/store/call-in-test.ts'

const call = ({ testApp }: TestRoom, ...args: readonly string[]) => callInTest('rooms', testApp, args)
const find = ({ testApp }: TestRoom) => testApp.fresh.store.rooms.find(testRoomID)
const words = ['--text-en', 'One moment, please.', '--text-cn', '請稍候。']

/** Opens a room with two entries whose sale has begun. */
async function openServing(): Promise<TestRoom> {
  const room = await openTestRoom([standingType()])
  await room.join(1)
  await room.join(2)
  await room.draw()
  return room
}

describe('npm run rooms', () => {
  test('shows a room, its ranks and its stock', async () => {
    await using room = await openServing()
    const shown = await call(room, 'show', testRoomID)
    expect(shown).toMatchObject({ status: 0, errorOutput: [] })
    expect(shown.output).toEqual([
      `${testRoomID} is SERVING. Its sale began at 21/11/2026 13:00.`,
      'Turns     120 a minute, 10 minutes each, 4 tickets at most',
      'Ranks     2 served of 2, 0 of them behind the draw',
      'Entries   2',
      'Tickets   100 of 100 free: harbour-nights/standing',
    ])
    const json = JSON.parse((await call(room, 'show', testRoomID, '--json')).output.join(''))
    expect(json).toMatchObject({ command: 'rooms show', result: { room: testRoomID, servedRank: 2, entryCount: 2 } })
  })

  test('lists the rooms of all sales, newest first', { tags: 'OPS-78' }, async () => {
    await using room = await openServing()
    const { store } = room.testApp.fresh
    const late = { ...testEvent, eventID: 'late' }
    await store.catalogue.load(testCatalogue([standingType(late)], late))
    const roomID = `events/${testEvent.organizerID}/late`
    await store.rooms.load(testRoomLoad({ roomID, events: [late] }))
    const lines = [
      `${roomID}  ANNOUNCED  21/11/2026 13:00  0 served of 0`,
      `${testRoomID}  SERVING  21/11/2026 13:00  2 served of 2`,
    ]
    expect((await call(room, 'list')).output).toEqual(lines)
    const json = JSON.parse((await call(room, 'list', '--limit', '1', '--json')).output.join(''))
    expect(json.result).toMatchObject({ rooms: [{ room: roomID, state: 'ANNOUNCED' }] })
    expect((await call(room, 'list', '--after', String(json.result.next))).output).toEqual(lines.slice(1))
    expect((await call(room, 'list', '--after', '1')).output).toEqual(['There are no rooms.'])
  })

  test('pauses and goes on', { tags: 'ROM-25' }, async () => {
    await using room = await openServing()
    const paused = await call(room, 'pause', testRoomID, ...words)
    expect(paused.output).toContain('Words     請稍候。 / One moment, please. (21/11/2026 13:00)')
    expect(await find(room)).toMatchObject({ state: 'PAUSED' })
    expect((await call(room, 'add-minutes', testRoomID, '5')).errorOutput).toEqual([
      'The room is paused, so no turn runs out. Nothing was done.',
    ])
    expect(await call(room, 'go-on', testRoomID)).toMatchObject({ status: 0 })
    expect(await find(room)).toMatchObject({ state: 'SERVING', message: null })
    expect(await call(room, 'go-on', testRoomID)).toMatchObject({
      status: 0,
      output: expect.arrayContaining(['It was so already. Nothing was changed.']),
    })
  })

  test('changes the rate and gives more minutes', { tags: 'ROM-26' }, async () => {
    await using room = await openServing()
    await room.claim(1)
    await call(room, 'rate', testRoomID, '90')
    const again = await call(room, 'rate', testRoomID, '90', '--json')
    expect(JSON.parse(again.output.join(''))).toMatchObject({ isChanged: false, result: { isChanged: false } })
    const added = await call(room, 'add-minutes', testRoomID, '5')
    expect(added.output.at(-1)).toBe('Each turn that is open or offered lasts longer. One that has ended stays so.')
    const { entries } = await room.testApp.fresh.store.auditLog.list(null, null, 9)
    expect(entries.map(({ verb }) => verb)).toEqual(['rooms add-minutes', 'rooms rate'])
    expect(await find(room)).toMatchObject({ turnsPerMinute: 90 })
    await room.goTo(301)
    expect(await room.claim(1)).toMatchObject({ kind: 'open', endsSSE: roomStartSSE + 900 })
  })

  test('postpones a sale whose beacon is missing', { tags: 'ROM-7' }, async () => {
    await using room = await openTestRoom([standingType()])
    await room.goTo(-60)
    const start = ['--start', '2026-11-21 15:00']
    expect((await call(room, 'postpone', testRoomID, ...start)).errorOutput).toEqual([
      'The beacon has been missing for less than 30 minutes. Nothing was done.',
    ])
    room.testApp.clock.set(roomStartSSE + 1_800)
    expect((await call(room, 'postpone', testRoomID, '--start', '2026-11-21 13:30')).errorOutput[0]).toMatch(
      /^The round of this start is known/,
    )
    expect(await call(room, 'postpone', testRoomID, ...start)).toMatchObject({ status: 0 })
    const postponed = await find(room)
    expect(postponed).toMatchObject({ state: 'FROZEN', startTimeSSE: roomStartSSE + 7_200 })
    expect(postponed?.roundTimeSSE).toBe(roomStartSSE + 7_200 - 32)
  })

  test('moves the start of an open lobby and of its sale, and tells what to use before the start', {
    tags: ['ROM-95', 'OPS-5'],
  }, async () => {
    await using room = await openTestRoom([standingType()])
    await room.join(1)
    const { catalogue } = room.testApp.fresh.store
    const saleOf = async () => (await catalogue.describeEvent(testEvent))?.event
    expect((await call(room, 'pause', testRoomID, ...words)).errorOutput.join(' ')).toMatch(
      /“rooms hold” moves its start, and “rooms withdraw” ends it for good/,
    )
    const hold = ['hold', testRoomID, '--start', '2026-11-21 14:00', ...words]
    expect(await call(room, ...hold, '--dry-run')).toMatchObject({ status: 0 })
    expect(await find(room)).toMatchObject({ startTimeSSE: roomStartSSE, message: null })
    expect(await call(room, ...hold)).toMatchObject({ status: 0 })
    expect(await find(room)).toMatchObject({
      state: 'LOBBY',
      startTimeSSE: roomStartSSE + 3_600,
      message: { en: 'One moment, please.', zh: '請稍候。' },
    })
    expect(await saleOf()).toMatchObject({ saleStartTimeSSE: roomStartSSE + 3_600 })
    expect((await call(room, ...hold)).output).toContain('It was so already. Nothing was changed.')
    const { entries } = await room.testApp.fresh.store.auditLog.list({ kind: 'room', id: testRoomID }, null, 9)
    expect(entries.map(({ verb }) => verb)).toEqual(['rooms hold'])
    // The old start passes, and the new one comes without the words.
    expect(await room.goTo(60)).toMatchObject({ state: 'LOBBY' })
    for (const second of [-60, -32, 0]) await room.goTo(3_600 + second)
    expect(await find(room)).toMatchObject({ state: 'SERVING', servedRank: 1, message: null })
  })

  test('withdraws a sale for good, and its events sell nothing', { tags: 'ROM-96' }, async () => {
    await using room = await openTestRoom([standingType()])
    await room.join(1)
    const withdraw = ['withdraw', testRoomID, ...words]
    expect(await call(room, ...withdraw)).toMatchObject({ status: 0 })
    expect(await find(room)).toMatchObject({ state: 'ENDED', message: { zh: '請稍候。' } })
    expect(await room.testApp.fresh.store.catalogue.findControls(testEvent)).toMatchObject({
      saleEndedSSE: roomStartSSE - 3_600,
    })
    expect(await room.goTo(10)).toMatchObject({ state: 'ENDED', servedRank: 0 })
    expect(await room.testApp.order(1, ['standing'])).toHaveProperty('reason')
    expect((await call(room, ...withdraw)).output).toContain('It was so already. Nothing was changed.')
    expect(await call(room, 'hold', testRoomID, '--start', '2026-11-21 14:00', ...words)).toMatchObject({ status: 1 })
  })

  test('prints the signed statements, and names the places at which they stand', { tags: 'ROM-101' }, async () => {
    await using room = await openTestRoom([standingType()], { drawVersion: 2 })
    await room.join(1)
    const url = 'https://forge.example/draws/harbour-nights.jsonl'
    const printed = await call(room, 'publish', testRoomID)
    expect(JSON.parse(printed.output.join(''))).toMatchObject({
      seenSSE: room.testApp.clock.nowSSE(),
      draw: {
        saleID: testRoomID,
        version: 2,
        starts: [{ signature: expect.stringMatching(/^[0-9a-f]{128}$/) }],
        places: [],
      },
    })
    expect(await call(room, 'published', testRoomID, url, '--dry-run')).toMatchObject({ status: 0 })
    expect(await find(room)).toMatchObject({ places: [] })
    expect((await call(room, 'published', testRoomID, url)).output.join(' ')).toContain(`Published ${url} (`)
    expect((await call(room, 'published', testRoomID, url)).output).toContain('It was so already. Nothing was changed.')
    expect(JSON.parse((await call(room, 'publish', testRoomID)).output.join(''))).toMatchObject({
      draw: { places: [{ url, sinceSSE: room.testApp.clock.nowSSE() }] },
    })
  })

  test.each([
    [['show', 'lion-rock/harbour-nights'], /^A room is named/],
    [['rate', testRoomID, '0'], /^TURNS is a whole number/],
    [['add-minutes', testRoomID, '61'], /^MINUTES is a whole number/],
    [['pause', testRoomID, '--text-en', 'Wait.'], /^Tell those who wait why/],
    [['postpone', testRoomID], /^--start takes a time/],
    [['published', testRoomID, 'http://forge.example'], /^URL is a web address that begins with https/],
  ] as const)('refuses %j with status 2', { tags: 'OPS-5' }, async (args, message) => {
    await using room = await openTestRoom([standingType()])
    const end = await call(room, ...args)
    expect(end.status).toBe(2)
    expect(end.errorOutput[0]).toMatch(message)
  })

  test('refuses a room that does not exist', { tags: 'OPS-5' }, async () => {
    await using room = await openTestRoom([standingType()])
    for (const args of [['show'], ['pause', ...words], ['go-on'], ['postpone', '--start', '2026-11-30 20:00']]) {
      const [verb = '', ...rest] = args
      const end = await call(room, verb, 'events/lion-rock/none', ...rest)
      expect(end).toMatchObject({
        status: 1,
        errorOutput: ['There is no room events/lion-rock/none. Nothing was done.'],
      })
    }
  })
})
