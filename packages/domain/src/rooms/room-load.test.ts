import { expect, test } from 'vitest'
import { decideRoomLoad } from './room-load.ts'
import { sampleRoom, sampleRoomLoad, sampleStart, startTimeSSE } from './testing/sample-room.ts'

test('a load announces a room, and changes it until its lobby opens', { tags: 'ROM-37' }, () => {
  const announced = sampleRoom({ state: 'ANNOUNCED' })
  expect(decideRoomLoad(null, sampleRoomLoad())).toEqual(announced)
  expect(decideRoomLoad(announced, sampleRoomLoad({ turnsPerMinute: 90 }))).toEqual({
    ...announced,
    turnsPerMinute: 90,
  })
  for (const state of ['LOBBY', 'SERVING', 'ENDED'] as const)
    expect(decideRoomLoad(sampleRoom({ state }), sampleRoomLoad({ turnsPerMinute: 90 }))).toBeNull()
})

test('a load keeps each start and the beacon that were announced in version 2', { tags: ['ROM-37', 'ROM-90'] }, () => {
  const first = decideRoomLoad(null, sampleRoomLoad({ drawVersion: 2 }))
  expect(first).toMatchObject({ drawVersion: 2, starts: [sampleStart] })
  const later = { startTimeSSE: startTimeSSE + 600, round: 300, roundTimeSSE: startTimeSSE + 568 }
  const announcedSSE = startTimeSSE - 7_200
  const moved = decideRoomLoad(first, sampleRoomLoad({ ...later, announcedSSE, chainHash: '00'.repeat(32) }))
  expect(moved).toMatchObject({
    ...later,
    drawVersion: 2,
    chainHash: first?.chainHash,
    starts: [sampleStart, { sinceSSE: announcedSSE, startSSE: later.startTimeSSE, round: 300 }],
  })
  expect(decideRoomLoad(moved, sampleRoomLoad({ ...later, announcedSSE: announcedSSE + 9 }))?.starts).toEqual(
    moved?.starts,
  )
})

test('a room keeps version 1', { tags: 'ROM-90' }, () => {
  const announced = sampleRoom({ state: 'ANNOUNCED' })
  expect(decideRoomLoad(announced, sampleRoomLoad({ drawVersion: 2 }))).toMatchObject({ drawVersion: 1, starts: [] })
})
