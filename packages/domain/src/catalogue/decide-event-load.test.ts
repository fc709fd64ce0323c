import { expect, test } from 'vitest'
import { decideEventLoad, type StoredEventFacts, type StoredSeat, type StoredTypeFacts } from './decide-event-load.ts'
import type { EventLoad, SeatRowLoad, TicketTypeLoad } from './load.ts'
import { anEventLoad, aTicketTypeLoad } from './testing/builders.ts'

const standing = aTicketTypeLoad({ serviceFeeCents: 0, capacity: 10 })
const row = (count: number, firstNumber = 1): SeatRowLoad => ({ section: 'A', row: '1', firstNumber, count })
const seated = (seatRows: readonly SeatRowLoad[], typeID = 'stalls'): TicketTypeLoad => ({
  ...standing,
  typeID,
  ticketSeatingType: 'ASSIGNED',
  capacity: seatRows.reduce((sum, { count }) => sum + count, 0),
  seatRows,
})

const load = (...ticketTypes: readonly TicketTypeLoad[]): EventLoad => anEventLoad(ticketTypes)

const storedStanding: StoredTypeFacts = {
  typeID: 'standing',
  typeIndex: 0,
  placesOf: null,
  ticketSeatingType: 'GENERAL_ADMISSION',
  heldCount: 0,
  soldCount: 0,
  takenSeats: null,
  seats: [],
}
const storedSeat = (codeIndex: number, number = codeIndex + 1): StoredSeat => ({
  codeIndex,
  section: 'A',
  row: '1',
  number,
  rowIndex: 0,
  seatIndex: number - 1,
})
const storedStalls = (seats: readonly StoredSeat[], change: Partial<StoredTypeFacts> = {}): StoredTypeFacts => ({
  ...storedStanding,
  typeID: 'stalls',
  ticketSeatingType: 'ASSIGNED',
  takenSeats: new Uint8Array(1),
  seats,
  ...change,
})
const stored = (types: readonly StoredTypeFacts[], orderCount = 0): StoredEventFacts => ({ types, orderCount })

const issuesOf = (decision: ReturnType<typeof decideEventLoad>) =>
  decision.kind === 'rejected' ? decision.issues.map(({ path, message }) => `${path} ${message}`) : []

test('numbers the types and seats of a new event in the order of the file', () => {
  expect(decideEventLoad(load(standing, seated([row(2)])), null)).toEqual({
    kind: 'stored',
    types: [
      { typeIndex: 0, isNew: true, seats: null },
      {
        typeIndex: 1,
        isNew: true,
        seats: expect.objectContaining({
          added: [storedSeat(0), storedSeat(1)],
          moved: [],
          takenSeats: new Uint8Array(1),
        }),
      },
    ],
  })
})

test('gives a new type the next index, and a known one keeps its own', () => {
  const before = stored([{ ...storedStanding, typeIndex: 4 }])
  const decision = decideEventLoad(load({ ...standing, typeID: 'front' }, standing), before)
  expect(decision).toMatchObject({
    types: [
      { typeIndex: 5, isNew: true },
      { typeIndex: 4, isNew: false },
    ],
  })
})

test('lets a capacity fall to the sold and held tickets, and no further', () => {
  const before = stored([{ ...storedStanding, heldCount: 2, soldCount: 3 }])
  expect(decideEventLoad(load({ ...standing, capacity: 5 }), before).kind).toBe('stored')
  expect(issuesOf(decideEventLoad(load({ ...standing, capacity: 4 }), before))).toEqual([
    'ticketTypes[0].capacity must not be below the 5 tickets that are sold or held',
  ])
})

test('changes the seating of a type only while no ticket is sold or held', () => {
  const hall = storedStalls([storedSeat(0)])
  const standingStalls = { ...standing, typeID: 'stalls' }
  expect(decideEventLoad(load(standingStalls), stored([hall]))).toMatchObject({
    types: [{ seats: { moved: [{ codeIndex: 0, rowIndex: null, seatIndex: null }], takenSeats: null } }],
  })
  expect(issuesOf(decideEventLoad(load(standingStalls), stored([{ ...hall, soldCount: 1 }])))).toEqual([
    'ticketTypes[0].ticketSeatingType must stay ASSIGNED: 1 tickets are sold or held',
  ])
})

test('keeps the index of each seat, withdraws missing ones and never uses an index again', () => {
  const hall = storedStalls([
    storedSeat(0, 1),
    storedSeat(1, 2),
    { ...storedSeat(7, 9), rowIndex: null, seatIndex: null },
  ])
  expect(decideEventLoad(load(seated([row(2, 2)])), stored([hall]))).toMatchObject({
    types: [
      {
        seats: {
          added: [{ codeIndex: 8, number: 3 }],
          moved: [
            { codeIndex: 1, rowIndex: 0, seatIndex: 0 },
            { codeIndex: 0, rowIndex: null, seatIndex: null },
          ],
          takenSeats: new Uint8Array(2),
        },
      },
    ],
  })
})

test('keeps a taken seat, and its bit', () => {
  const hall = storedStalls([storedSeat(0), storedSeat(1)], { soldCount: 1, takenSeats: Uint8Array.of(0b10) })
  expect(decideEventLoad(load(seated([row(3)])), stored([hall]))).toMatchObject({
    types: [{ seats: { takenSeats: Uint8Array.of(0b10) } }],
  })
  expect(issuesOf(decideEventLoad(load(seated([row(1)])), stored([hall])))).toEqual([
    'ticketTypes[0].seats must keep seat A, row 1, 2: it is sold or held',
  ])
})

test('limits the seats of a type over all loads', () => {
  const all = 65_535
  expect(decideEventLoad(load(seated([row(all)])), null).kind).toBe('stored')
  expect(issuesOf(decideEventLoad(load(seated([row(all + 1)])), null))).toEqual([
    'ticketTypes[0].seats must be at most 65535 over all loads, those that are gone included: give the rest to another type',
  ])
})

test('rejects a seat that a type outside the load has', () => {
  const before = stored([storedStalls([storedSeat(0), storedSeat(1)])])
  expect(issuesOf(decideEventLoad(load(standing, seated([row(1, 2)], 'balcony')), before))).toEqual([
    'ticketTypes[1].seats names seat A, row 1, 2, which stalls has: name stalls too, without it',
  ])
  const withdrawn = stored([storedStalls([{ ...storedSeat(1), rowIndex: null, seatIndex: null }])])
  expect(decideEventLoad(load(seated([row(1, 2)], 'balcony')), withdrawn).kind).toBe('stored')
})

test('removes an event without orders, also one that is gone already', { tags: 'BRW-160' }, () => {
  const removal = { ...load(standing), isRemoved: true }
  expect(decideEventLoad(removal, stored([storedStanding]))).toEqual({ kind: 'removed' })
  expect(decideEventLoad(removal, null)).toEqual({ kind: 'removed' })
})

test('refuses to remove an event that an order names, even a cancelled one', { tags: 'BRW-160' }, () => {
  const removal = { ...load(standing), isRemoved: true }
  expect(issuesOf(decideEventLoad(removal, stored([storedStanding], 2)))).toEqual([
    'status must not be "removed": 2 orders name the event. Use "hidden"',
  ])
})
