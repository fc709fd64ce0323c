import type { RoomDraw } from '@pokfei/contracts/routes/rooms'
import { expect, it } from 'vitest'
import { compareWithSeen, isOtherThanShown } from './witness.ts'

const roundTimeSSE = 1_795_831_170
const draw: RoomDraw = {
  version: 1,
  saleID: 'events/lion-rock/nights',
  startSSE: roundTimeSSE + 32,
  beacon: { kind: 'drand', chainHash: '52'.repeat(32), publicKey: null },
  round: 34_342_602,
  roundTimeSSE,
  receiptPublicKey: 'ab'.repeat(32),
  closedSSE: roundTimeSSE - 28,
  root: '7c'.repeat(32),
  drawn: 5,
  signature: 'ef'.repeat(48),
  starts: [],
  list: null,
  givenUp: [],
  places: [],
}
const announced = { seenSSE: 100, draw: { ...draw, closedSSE: null, root: null, drawn: 0, signature: null } }
const closed = { seenSSE: roundTimeSSE - 20, draw: { ...draw, signature: null } }

it('finds the same list only if this device saw it before its round', { tags: 'ROM-89' }, () => {
  expect(compareWithSeen(draw, [announced, closed])).toEqual({ result: 'right', seenSSE: roundTimeSSE - 20 })
  const late = { ...closed, seenSSE: roundTimeSSE }
  expect(compareWithSeen(draw, [announced, late])).toEqual({ result: 'late', seenSSE: roundTimeSSE })
  expect(compareWithSeen(draw, [announced])).toEqual({ result: 'none', seenSSE: 100 })
  expect(compareWithSeen(draw, [])).toEqual({ result: 'none', seenSSE: null })
  expect(compareWithSeen(announced.draw, [])).toEqual({ result: 'notYet', seenSSE: null })
})

it('names the moment at which it saw something else', { tags: 'ROM-89' }, () => {
  const otherRoot = { ...draw, root: '00'.repeat(32) }
  expect(compareWithSeen(otherRoot, [announced, closed])).toEqual({ result: 'otherList', seenSSE: closed.seenSSE })
  const otherKey = { ...draw, receiptPublicKey: '00'.repeat(32) }
  expect(compareWithSeen(otherKey, [announced, closed])).toEqual({ result: 'otherAnnouncement', seenSSE: 100 })
  const moved = { ...draw, round: draw.round + 600 }
  expect(compareWithSeen(moved, [announced, closed])).toEqual({ result: 'moved', seenSSE: 100 })
})

it('notices a shown number that the draw did not give', { tags: 'ROM-89' }, () => {
  expect(isOtherThanShown(7, 300, 350)).toBe(true)
  expect(isOtherThanShown(7, 7, 350)).toBe(false)
  expect(isOtherThanShown(7, 351, 350)).toBe(false)
  expect(isOtherThanShown(null, 7, 350)).toBe(false)
  expect(isOtherThanShown(7, null, 350)).toBe(false)
})
