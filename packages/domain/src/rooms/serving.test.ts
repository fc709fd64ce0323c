import { describe, expect, test } from 'vitest'
import type { RoomDemand } from './room.ts'
import { nextNearRank, nextServedRank, roomForBuyers } from './serving.ts'
import { servingRoom, startTimeSSE } from './testing/sample-room.ts'

const plenty: RoomDemand = { freeTickets: 10_000, heldTickets: 0, openTurns: 0, openTurnTickets: 0 }

describe('the rate', { tags: 'ROM-21' }, () => {
  test('is kept on average, also if it is no whole number a second', () => {
    let servedRank = 0
    const perSecond: number[] = []
    for (let second = 1; second <= 60; second += 1) {
      const before = servingRoom({
        turnsPerMinute: 90,
        drawnCount: 10_000,
        servedRank,
        servedSSE: startTimeSSE + second - 1,
      })
      perSecond.push(nextServedRank(before, plenty, startTimeSSE + second) - servedRank)
      servedRank = nextServedRank(before, plenty, startTimeSSE + second)
    }
    expect(servedRank).toBe(90)
    expect(new Set(perSecond)).toEqual(new Set([1, 2]))
  })

  test('allows nothing more in the same second, nor with a clock that went back', () => {
    expect(nextServedRank(servingRoom(), plenty, startTimeSSE)).toBe(10)
    expect(nextServedRank(servingRoom(), plenty, startTimeSSE - 5)).toBe(10)
    expect(nextServedRank(servingRoom(), plenty, startTimeSSE + 1)).toBe(12)
  })

  test('is not made up for by a process that comes late', () => {
    expect(nextServedRank(servingRoom(), plenty, startTimeSSE + 30)).toBe(12)
  })
})

test('serves no rank that nobody has', () => {
  expect(nextServedRank(servingRoom({ servedRank: 99 }), plenty, startTimeSSE + 1)).toBe(100)
  expect(nextServedRank(servingRoom({ servedRank: 100 }), plenty, startTimeSSE + 1)).toBe(100)
  expect(nextServedRank(servingRoom({ servedRank: 100, lateCount: 1 }), plenty, startTimeSSE + 1)).toBe(101)
})

test('serves no more people at once than there are free tickets', { tags: ['ROM-22', 'ROM-28'] }, () => {
  const room = servingRoom()
  expect(roomForBuyers(room, { ...plenty, freeTickets: 30, openTurns: 10 })).toBe(20)
  expect(roomForBuyers(room, { ...plenty, freeTickets: 30, openTurns: 31 })).toBe(0)
  expect(nextServedRank(room, { ...plenty, freeTickets: 30, openTurns: 29 }, startTimeSSE + 1)).toBe(11)
  expect(nextServedRank(room, { ...plenty, freeTickets: 30, openTurns: 40 }, startTimeSSE + 1)).toBe(10)
})

describe('the guarantee', { tags: 'ROM-23' }, () => {
  const room = servingRoom({ isGuaranteed: true, ticketsPerTurn: 4 })

  test('admits the tickets left divided by the limit', () => {
    expect(roomForBuyers(room, { ...plenty, freeTickets: 43 })).toBe(10)
  })

  test('offers the last tickets to one person at a time', { tags: 'ROM-31' }, () => {
    expect(roomForBuyers(room, { ...plenty, freeTickets: 3 })).toBe(1)
    expect(roomForBuyers(room, { ...plenty, freeTickets: 3, openTurns: 1 })).toBe(0)
    expect(roomForBuyers(room, { ...plenty, freeTickets: 3, openTurns: 1, openTurnTickets: 4 })).toBe(0)
    expect(roomForBuyers(room, { ...plenty, freeTickets: 0 })).toBe(0)
  })

  test('keeps everything back that open turns may still take', () => {
    expect(roomForBuyers(room, { ...plenty, freeTickets: 43, openTurns: 10 })).toBe(0)
    expect(roomForBuyers(room, { ...plenty, freeTickets: 43, openTurns: 9 })).toBe(1)
    // Two of nine have two tickets each in pending orders, which are no longer free.
    expect(roomForBuyers(room, { ...plenty, freeTickets: 39, openTurns: 9, openTurnTickets: 4 })).toBe(1)
    expect(roomForBuyers(room, { ...plenty, freeTickets: 2, openTurns: 9 })).toBe(0)
  })
})

describe('a turn is near', { tags: 'ROM-41' }, () => {
  const room = servingRoom({ drawnCount: 10_000, nearRank: 0 })

  test('if it may come in five minutes by the rate', () => {
    expect(nextNearRank(room, plenty)).toBe(10 + 5 * 120)
    expect(nextNearRank({ ...room, turnsPerMinute: 1 }, plenty)).toBe(10 + 5)
  })

  test('if tickets are left for it, or an open turn may make room', () => {
    expect(nextNearRank(room, { ...plenty, freeTickets: 30, openTurns: 10 })).toBe(10 + 30)
    expect(nextNearRank({ ...room, isGuaranteed: true }, { ...plenty, freeTickets: 43, openTurns: 9 })).toBe(10 + 10)
    expect(nextNearRank(room, { ...plenty, freeTickets: 0 })).toBe(0)
  })

  test('only for a rank that somebody has, and stays so', () => {
    expect(nextNearRank({ ...room, drawnCount: 100 }, plenty)).toBe(100)
    expect(nextNearRank({ ...room, drawnCount: 100, servedRank: 100 }, plenty)).toBe(0)
    expect(nextNearRank({ ...room, nearRank: 700 }, plenty)).toBe(700)
  })
})
