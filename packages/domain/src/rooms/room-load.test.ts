import { expect, test } from 'vitest'
import { decideRoomLoad } from './room-load.ts'
import { sampleRoom, sampleRoomLoad } from './testing/sample-room.ts'

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
