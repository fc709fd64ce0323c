import { expect, test } from 'vitest'
import { markSeats, stockChanges } from './stock-change.ts'

const seat = (codeIndex: number) => ({
  codeIndex,
  rowIndex: 0,
  seatIndex: codeIndex,
  section: 'A',
  row: '1',
  number: '1',
})
const tickets = [
  { typeID: 'stalls', seat: seat(3) },
  { typeID: 'standing', seat: null },
  { typeID: 'stalls', seat: seat(9) },
]

test.each([
  ['free', 'held', { held: 1, sold: 0 }, true],
  ['free', 'sold', { held: 0, sold: 1 }, true],
  ['held', 'free', { held: -1, sold: 0 }, false],
] as const)('counts tickets per type and claims seats from %s to %s', (from, to, { held, sold }, isTaken) => {
  expect(stockChanges(tickets, from, to)).toEqual([
    { typeID: 'stalls', held: 2 * held, sold: 2 * sold, seats: [3, 9], isTaken },
    { typeID: 'standing', held, sold, seats: [], isTaken },
  ])
})

test('claims no seat again if held tickets are sold', () => {
  expect(stockChanges(tickets.slice(0, 1), 'held', 'sold')).toEqual([
    { typeID: 'stalls', held: -1, sold: 1, seats: [], isTaken: true },
  ])
})

test('marks the seats of a change in the bitmap, and no others', () => {
  const takenSeats = Uint8Array.of(0b0000_0001, 0)
  const [claim] = stockChanges(tickets, 'free', 'held')
  const [release] = stockChanges(tickets, 'held', 'free')
  if (!claim || !release) throw new Error('a change is missing')
  markSeats(takenSeats, claim)
  expect(takenSeats).toEqual(Uint8Array.of(0b0000_1001, 0b0000_0010))
  markSeats(takenSeats, release)
  expect(takenSeats).toEqual(Uint8Array.of(0b0000_0001, 0))
})
