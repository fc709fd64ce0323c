import { checkCatalogueFile } from '@pokfei/catalogue-file/check-catalogue-file'
import { oneEventFile } from '@pokfei/catalogue-file/testing/one-event-file'
import { anEvent, anOrganizer } from '@pokfei/domain/catalogue/testing/builders'
import type { Room } from '@pokfei/domain/rooms/room'
import { sampleBeacon, sampleChainHash, sampleRoom, startTimeSSE } from '@pokfei/domain/rooms/testing/sample-room'
import { expect, test } from 'vitest'
import { planRooms } from './plan-rooms.ts'

const nowSSE = startTimeSSE - 3_600
const draw = { beacon: sampleBeacon, chainHash: sampleChainHash }
const secret = Buffer.alloc(32, 7)
const roomID = 'events/o/e'

/** Returns a file whose sale starts with its room, in minutes from now. */
function fileWith(minutes: number, change: object = {}, withoutRoom = false) {
  const file = oneEventFile({})
  const start = { saleStartTimeSSE: `+${minutes}m` }
  const room = { startTimeSSE: `+${minutes}m` }
  const events = file.events.map((event) => ({ ...event, ...start, ...(!withoutRoom && { room }), ...change }))
  return { ...file, events, eventGroups: [] }
}

/** Plans the rooms of a file, for an event that is in `ofEvent`, while `byID` are the stored rooms. */
async function plan(file: object, ofEvent: Room | null = null, byID: readonly Room[] = [], maxTicketBuyCount = 1) {
  const check = checkCatalogueFile(file, nowSSE)
  if (check.kind === 'invalid') throw new Error(JSON.stringify(check.issues))
  const rooms = {
    findOfEvent: async () => ofEvent,
    find: async (id: string) => byID.find((room) => room.roomID === id) ?? null,
  }
  const description = { event: anEvent({ maxTicketBuyCount }), organizer: anOrganizer(), ticketTypes: [] }
  const catalogue = { describeEvent: async () => description }
  return planRooms(
    { store: { rooms, catalogue }, clock: { nowSSE: () => nowSSE }, draw, settings: { secret } },
    check,
    new Set(['o/e']),
  )
}

test('announces a room whose members have time to join', { tags: 'ROM-37' }, async () => {
  const { loads, issues, warnings } = await plan(fileWith(10))
  expect([issues, warnings]).toEqual([[], []])
  expect(loads).toMatchObject([{ roomID, startTimeSSE: nowSSE + 600, chainHash: sampleChainHash }])
  expect((await plan(fileWith(9, { room: { startTimeSSE: '+9m', lobbyTimeSSE: '-1m' } }))).issues).toEqual([
    {
      path: 'events[0].room.startTimeSSE',
      message: 'must be at least 10 minutes from now, so that members have time to join',
    },
  ])
})

test('leaves an open room and the start of its sale as they are', { tags: 'ROM-37' }, async () => {
  const open = sampleRoom({ roomID })
  const path = 'events[0].room'
  const message = 'stays as it is, and so does the start of its sale: its lobby has opened'
  for (const file of [fileWith(5), fileWith(90), fileWith(90, {}, true)])
    expect(await plan(file, open, [open])).toMatchObject({
      issues: [],
      warnings: [{ path, message }],
      catalogue: { events: [{ saleStartTimeSSE: startTimeSSE }] },
    })
})

test('keeps the limit of an event while the lobby or the sale of its room is open', { tags: 'ROM-37' }, async () => {
  const pathsOf = async (room: Room) =>
    (await plan(fileWith(60), room, [room], 3)).issues.map(({ path, message }) => `${path} ${message}`)
  expect(await pathsOf(sampleRoom({ roomID }))).toEqual([
    'events[0].maxTicketBuyCount stays 3: the lobby of its room events/o/e has opened, and members joined with that limit',
  ])
  expect(await pathsOf(sampleRoom({ roomID, state: 'ENDED' }))).toEqual([])
  expect(await pathsOf(sampleRoom({ roomID, state: 'ANNOUNCED' }))).toEqual([])
})

test('refuses to move an event out of an open room or into one, and to remove it', { tags: 'ROM-37' }, async () => {
  const group = sampleRoom({ roomID: 'eventGroups/o/g' })
  const messagesOf = async (...args: Parameters<typeof plan>) =>
    (await plan(...args)).issues.map(({ path, message }) => `${path} ${message}`)
  expect(await messagesOf(fileWith(60), group, [group])).toEqual([
    'events[0] stays in the room eventGroups/o/g, whose lobby has opened: it cannot get another one',
  ])
  expect(await messagesOf(fileWith(60, { status: 'removed' }), group, [group])).toEqual([
    'events[0] cannot be removed: the lobby of its room eventGroups/o/g has opened',
  ])
  expect(await messagesOf(fileWith(60), null, [sampleRoom({ roomID })])).toEqual([
    'events[0] cannot be added to the room events/o/e, because its lobby has opened',
  ])
  const announced = sampleRoom({ roomID: 'eventGroups/o/g', state: 'ANNOUNCED' })
  expect(await messagesOf(fileWith(60), announced, [announced])).toEqual([
    'events[0] is sold in the room eventGroups/o/g: name its group in this file too, without a room',
  ])
})
