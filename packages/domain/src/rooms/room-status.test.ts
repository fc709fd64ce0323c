import { expect, test } from 'vitest'
import { buildStatus, stockWordOf } from './room-status.ts'
import { noTurns } from './room-pace.ts'
import { servingRoom, startTimeSSE } from './testing/sample-room.ts'

const stock = [
  { typeKey: 'harbour-nights/standing', poolKey: 'harbour-nights/standing', freeTickets: 500, capacity: 1_000 },
  { typeKey: 'harbour-nights/stalls', poolKey: 'harbour-nights/stalls', freeTickets: 0, capacity: 100 },
]
const at = (nowSSE: number, change = {}) =>
  buildStatus(servingRoom(change), { entryCount: 107, stock, turns: noTurns, nowSSE })
const read = ({ body }: { readonly body: Uint8Array }): unknown => JSON.parse(new TextDecoder().decode(body))

test('tells everybody the same, in some hundred bytes', { tags: 'ROM-35' }, () => {
  const log = { lines: 12, head: 'cd'.repeat(32) }
  const more = { servedRank: 10, settledRank: 0, isPaused: false, isEnded: false, comparedSSE: startTimeSSE }
  const status = at(startTimeSSE + 5, { log: { ...log, ...more } })
  expect(read(status)).toEqual({
    state: 'SERVING',
    startSSE: startTimeSSE,
    served: 10,
    entries: 107,
    drawn: 100,
    rate: 120,
    open: 0,
    pace: 120,
    next: null,
    tickets: null,
    left: { 'harbour-nights/standing': 'many', 'harbour-nights/stalls': 'none' },
    round: 100,
    roundTimeSSE: startTimeSSE - 32,
    root: 'ab'.repeat(32),
    message: null,
    log,
    nowSSE: startTimeSSE + 5,
  })
  expect(status.body.length).toBeLessThan(550)
})

test.each([
  ['DRAWN', 500],
  ['SERVING', null],
  ['ENDED', null],
] as const)('names the number of free tickets until the sale starts: %s', { tags: 'ROM-36' }, (state, tickets) => {
  expect(read(at(startTimeSSE, { state }))).toMatchObject({ tickets })
})

test('has another tag if anything but the time has changed', { tags: 'ROM-35' }, () => {
  const { etag } = at(startTimeSSE + 5)
  expect(etag).toMatch(/^"[\w-]{16}"$/)
  expect(at(startTimeSSE + 6).etag).toBe(etag)
  expect(at(startTimeSSE + 6, { servedRank: 11 }).etag).not.toBe(etag)
  const message = { en: 'One moment.', zh: '請稍候。', writtenSSE: startTimeSSE }
  expect(at(startTimeSSE + 6, { state: 'PAUSED', message }).etag).not.toBe(etag)
})

test.each([
  [0, 'none'],
  [-1, 'none'],
  [1, 'few'],
  [100, 'few'],
  [101, 'many'],
] as const)('says of %i of 1,000 tickets: %s', { tags: 'ROM-36' }, (freeTickets, word) => {
  expect(stockWordOf({ freeTickets, capacity: 1_000 }, { freeInEvent: freeTickets, waiting: 0 })).toBe(word)
})

test.each([
  [12, 2, 2, 'short'],
  [12, 2, 12, 'many'],
  [12, 1, 1, 'few'],
] as const)(
  'says beside %i who wait that %i tickets of %i are %s',
  { tags: 'ROM-36' },
  (waiting, free, inEvent, word) => {
    expect(stockWordOf({ freeTickets: free, capacity: 10 }, { freeInEvent: inEvent, waiting })).toBe(word)
  },
)

test('counts those who wait against all tickets of an event', { tags: 'ROM-36' }, () => {
  const left = (entryCount: number) =>
    read(
      buildStatus(servingRoom({ servedRank: 10 }), {
        entryCount,
        turns: noTurns,
        nowSSE: startTimeSSE + 5,
        stock: [
          { typeKey: 'first/standing', poolKey: 'first/standing', freeTickets: 50, capacity: 100 },
          { typeKey: 'first/stalls', poolKey: 'first/stalls', freeTickets: 50, capacity: 100 },
          { typeKey: 'second/standing', poolKey: 'second/standing', freeTickets: 60, capacity: 100 },
        ],
      }),
    )
  expect(left(110)).toMatchObject({
    left: { 'first/standing': 'many', 'first/stalls': 'many', 'second/standing': 'short' },
  })
  expect(left(111)).toMatchObject({ left: { 'first/standing': 'short', 'first/stalls': 'short' } })
})

test('counts the places of a pool once', { tags: 'SHR-2' }, () => {
  const shared = [
    { typeKey: 'first/stalls', poolKey: 'first/stalls', freeTickets: 50, capacity: 100 },
    { typeKey: 'first/student', poolKey: 'first/stalls', freeTickets: 50, capacity: 100 },
  ]
  const lobby = servingRoom({ state: 'LOBBY' })
  const status = read(buildStatus(lobby, { entryCount: 80, stock: shared, turns: noTurns, nowSSE: startTimeSSE - 60 }))
  expect(status).toMatchObject({ tickets: 50, left: { 'first/stalls': 'short', 'first/student': 'short' } })
})
