import { describe, expect, test } from 'vitest'
import { closeList, needsDemand, nextStep } from './next-step.ts'
import type { Room, RoomState } from './room.ts'
import { noDemand } from './serving.ts'
import { sampleRoom, servingRoom, startTimeSSE } from './testing/sample-room.ts'

const demand = { freeTickets: 1_000, heldTickets: 0, openTurns: 0, openTurnTickets: 0 }

/** Returns the state that the due step writes, or the kind of another step. */
function due(room: Room, nowSSE: number, of = demand): string | null {
  const step = nextStep(room, of, nowSSE)
  return step?.kind === 'write' ? step.room.state : (step?.kind ?? null)
}

describe('a step is due from its moment on', { tags: 'ROM-1' }, () => {
  test('opens the lobby', { tags: 'ROM-9' }, () => {
    const announced = sampleRoom({ state: 'ANNOUNCED' })
    expect(due(announced, startTimeSSE - 3_601)).toBeNull()
    expect(nextStep(announced, noDemand, startTimeSSE - 3_600)).toEqual({ kind: 'write', room: sampleRoom() })
  })

  test('closes the list', { tags: 'ROM-3' }, () => {
    expect(due(sampleRoom(), startTimeSSE - 61)).toBeNull()
    expect(due(sampleRoom(), startTimeSSE - 60)).toBe('closeList')
  })

  test('publishes the root, then waits for the round', { tags: ['ROM-4', 'ROM-5'] }, () => {
    expect(due(sampleRoom({ state: 'FROZEN' }), startTimeSSE - 60)).toBe('publishRoot')
    expect(due(sampleRoom({ state: 'FROZEN' }), startTimeSSE + 999)).toBe('publishRoot')
    const published = sampleRoom({ state: 'FROZEN', root: 'ab'.repeat(32) })
    expect(due(published, startTimeSSE - 33)).toBeNull()
    expect(due(published, startTimeSSE - 32)).toBe('draw')
    expect(due(published, startTimeSSE + 7_200)).toBe('draw')
  })

  test('starts to serve', () => {
    const drawn = servingRoom({ state: 'DRAWN', servedRank: 0, servedSSE: 0 })
    expect(due(drawn, startTimeSSE - 1)).toBeNull()
    const step = nextStep(drawn, demand, startTimeSSE)
    expect(step).toEqual({
      kind: 'write',
      room: servingRoom({ servedRank: 0, servedSSE: startTimeSSE - 1 }),
    })
  })

  test('says once after the draw and then each second whose turn is near', { tags: 'ROM-41' }, () => {
    const drawn = servingRoom({ state: 'DRAWN', servedRank: 0, nearRank: 0, turnsPerMinute: 12 })
    const near = { ...drawn, nearRank: 60 }
    expect(nextStep(drawn, demand, startTimeSSE - 33)).toBeNull()
    expect(nextStep(drawn, demand, startTimeSSE - 32)).toEqual({ kind: 'write', room: near })
    expect(nextStep(near, demand, startTimeSSE - 31)).toBeNull()
    const stalled = servingRoom({ turnsPerMinute: 12, nearRank: 15 })
    const full = { ...noDemand, heldTickets: 1, openTurns: 8 }
    expect(nextStep(stalled, full, startTimeSSE + 5)).toEqual({ kind: 'write', room: { ...stalled, nearRank: 18 } })
    expect(nextStep({ ...stalled, state: 'PAUSED' }, full, startTimeSSE + 5)).toBeNull()
  })

  test('serves ranks, and writes when', { tags: 'ROM-21' }, () => {
    expect(nextStep(servingRoom(), demand, startTimeSSE)).toBeNull()
    expect(nextStep(servingRoom(), demand, startTimeSSE + 1)).toEqual({
      kind: 'write',
      room: servingRoom({ servedRank: 12, servedSSE: startTimeSSE + 1 }),
    })
    expect(nextStep(servingRoom({ servedRank: 100 }), demand, startTimeSSE + 1)).toBeNull()
  })

  test('goes over to returns once nothing is free or held', { tags: 'ROM-24' }, () => {
    expect(due(servingRoom(), startTimeSSE + 1, { ...noDemand, heldTickets: 1 })).toBeNull()
    expect(due(servingRoom(), startTimeSSE + 1, { ...noDemand, freeTickets: 1 })).toBe('SERVING')
    expect(due(servingRoom(), startTimeSSE + 1, { ...noDemand, freeTickets: 1, heldTickets: 1 })).not.toBe('RETURNS')
    expect(due(servingRoom(), startTimeSSE + 1, noDemand)).toBe('RETURNS')
  })

  test('serves returned tickets by rank', { tags: 'ROM-24' }, () => {
    const returns = servingRoom({ state: 'RETURNS' })
    expect(nextStep(returns, noDemand, startTimeSSE + 1)).toBeNull()
    expect(nextStep(returns, { ...noDemand, freeTickets: 1 }, startTimeSSE + 1)).toMatchObject({
      room: { state: 'RETURNS', servedRank: 11 },
    })
  })

  test('does nothing during a pause', { tags: 'ROM-25' }, () => {
    expect(due(servingRoom({ state: 'PAUSED' }), startTimeSSE + 1)).toBeNull()
  })

  test('ends each state with the end of the sale, once', () => {
    const endTimeSSE = startTimeSSE + 86_400
    const states: readonly RoomState[] = ['ANNOUNCED', 'LOBBY', 'FROZEN', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS']
    for (const state of states) expect(due(servingRoom({ state }), endTimeSSE)).toBe('ENDED')
    expect(nextStep(servingRoom({ state: 'PAUSED' }), demand, endTimeSSE - 1)).toBeNull()
    expect(nextStep(servingRoom({ state: 'ENDED' }), demand, endTimeSSE)).toBeNull()
  })
})

test('does each missed step in its order, with the same result', { tags: 'ROM-2' }, () => {
  const lateSSE = startTimeSSE + 500
  let room = sampleRoom({ state: 'ANNOUNCED' })
  const steps: string[] = []
  for (let step = nextStep(room, demand, lateSSE); step !== null; step = nextStep(room, demand, lateSSE)) {
    steps.push(due(room, lateSSE) ?? '')
    if (step.kind === 'write') room = step.room
    if (step.kind === 'closeList') room = closeList(room, 100)
    if (step.kind === 'publishRoot') room = { ...room, root: 'ab'.repeat(32) }
    if (step.kind === 'draw') room = { ...room, state: 'DRAWN' }
  }
  expect(steps).toEqual(['LOBBY', 'closeList', 'publishRoot', 'draw', 'SERVING', 'SERVING'])
  expect(room.servedRank).toBe(2)
})

test('needs the demand from the draw on, while ranks are served', () => {
  const states: readonly RoomState[] = ['LOBBY', 'DRAWN', 'SERVING', 'PAUSED', 'RETURNS', 'ENDED']
  expect(states.filter((state) => needsDemand(sampleRoom({ state })))).toEqual(['DRAWN', 'SERVING', 'RETURNS'])
})
