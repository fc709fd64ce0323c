import { expect, test } from 'vitest'
import { addStart, moveDraw } from './announced-starts.ts'
import { sampleRoom, sampleStart, startTimeSSE } from './testing/sample-room.ts'

const later = { startTimeSSE: startTimeSSE + 1_860, round: 720, roundTimeSSE: startTimeSSE + 1_828 }

test('keeps each start that was announced before', { tags: 'ROM-90' }, () => {
  const moved = { sinceSSE: startTimeSSE + 1_800, startSSE: later.startTimeSSE, round: 720 }
  expect(addStart([sampleStart], later, startTimeSSE + 1_800)).toEqual([sampleStart, moved])
  expect(addStart([sampleStart, moved], later, startTimeSSE + 1_801)).toEqual([sampleStart, moved])
})

test('never announces a start before the one that it replaces', { tags: 'ROM-90' }, () => {
  expect(addStart([sampleStart], later, sampleStart.sinceSSE - 5).at(-1)?.sinceSSE).toBe(sampleStart.sinceSSE)
})

test('moves the draw of a room, and keeps starts in version 2 alone', { tags: 'ROM-90' }, () => {
  const room = sampleRoom({ drawVersion: 2, starts: [sampleStart] })
  const moved = moveDraw(room, later, startTimeSSE + 1_800)
  expect(moved).toMatchObject(later)
  expect(moved.starts).toHaveLength(2)
  expect(moveDraw(sampleRoom(), later, startTimeSSE + 1_800)).toMatchObject({ ...later, starts: [] })
})
