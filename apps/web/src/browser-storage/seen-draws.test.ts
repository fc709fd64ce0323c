import type { RoomDraw } from '@pokfei/contracts/routes/rooms'
import { expect, it } from 'vitest'
import { clearCheckouts } from './checkout-storage.ts'
import { keepSeenDraw, readSeenDraws } from './seen-draws.ts'
import { memoryStorage } from './storage.ts'

const saleID = 'events/lion-rock/nights'
const announced: RoomDraw = {
  version: 1,
  saleID,
  startSSE: 1_795_831_200,
  beacon: { kind: 'drand', chainHash: '52'.repeat(32), publicKey: null },
  round: 34_342_602,
  roundTimeSSE: 1_795_831_168,
  receiptPublicKey: 'ab'.repeat(32),
  closedSSE: null,
  root: null,
  drawn: 0,
  signature: null,
  starts: [],
  list: null,
  givenUp: [],
  places: [],
}
const closed: RoomDraw = { ...announced, closedSSE: 1_795_831_140, root: '7c'.repeat(32), drawn: 5 }

it('keeps the first draw of each state, also after the member has signed out', { tags: 'ROM-89' }, () => {
  const storage = memoryStorage()
  const seen = [
    { seenSSE: 10, draw: announced },
    { seenSSE: 20, draw: closed },
    { seenSSE: 30, draw: { ...closed, signature: 'ef'.repeat(48) } },
  ]
  for (const one of seen) {
    keepSeenDraw(storage, one)
    keepSeenDraw(storage, { seenSSE: one.seenSSE + 5, draw: { ...one.draw, drawn: 9 } })
  }
  clearCheckouts(storage, memoryStorage())
  expect(readSeenDraws(storage, saleID)).toEqual(seen)
  expect(readSeenDraws(storage, 'events/lion-rock/others')).toEqual([])
})

it('keeps twenty sales, and drops the one that it saw first', { tags: 'ROM-89' }, () => {
  const storage = memoryStorage()
  const sales = Array.from({ length: 21 }, (_, index) => `events/lion-rock/n${index}`)
  for (const [index, one] of sales.entries())
    keepSeenDraw(storage, { seenSSE: index, draw: { ...announced, saleID: one } })
  expect(sales.filter((one) => readSeenDraws(storage, one).length === 0)).toEqual(['events/lion-rock/n0'])
})

it('ignores a stored value of another shape', { tags: 'ROM-89' }, () => {
  const storage = memoryStorage()
  storage.setItem('seenDraws', JSON.stringify({ [saleID]: [{ seenSSE: 1, draw: { saleID } }, 3], other: 'x' }))
  expect(readSeenDraws(storage, saleID)).toEqual([])
  expect(readSeenDraws(storage, 'other')).toEqual([])
})
