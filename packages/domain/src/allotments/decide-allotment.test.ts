import { describe, expect, test } from 'vitest'
import type { Allotment, HeldType, HoldFacts, HoldRequest } from './allotment.ts'
import { decideHold, decideRelease, keptSeatsOf } from './decide-allotment.ts'

const standing: HeldType = {
  typeID: 'standing',
  placesOf: null,
  ticketSeatingType: 'GENERAL_ADMISSION',
  capacity: 10,
  heldCount: 3,
  soldCount: 2,
  takenSeats: null,
  seats: [],
}

/** Row 1 of section A: seats 1 to 8. Seat 3 is taken, and seat 8 is withdrawn. */
const stalls: HeldType = {
  ...standing,
  typeID: 'stalls',
  ticketSeatingType: 'ASSIGNED',
  capacity: 7,
  heldCount: 0,
  soldCount: 1,
  takenSeats: Uint8Array.of(0b100),
  seats: Array.from({ length: 8 }, (_, index) => ({
    codeIndex: index,
    section: 'A',
    row: '1',
    number: index + 1,
    rowIndex: index === 7 ? null : 0,
    seatIndex: index === 7 ? null : index,
  })),
}

const facts: HoldFacts = { nowSSE: 100, type: standing, allotment: null }
const seated: HoldFacts = { ...facts, type: stalls }
const request: HoldRequest = { name: 'press', typeID: 'standing', places: 5, seats: [], releaseSSE: null }
const span = (first: number, last: number) => ({ section: 'A', row: '1', first, last })
const named: HoldRequest = { ...request, typeID: 'stalls', places: null, seats: [span(4, 5)] }
const kept: Allotment = { name: 'press', typeID: 'standing', places: 2, seats: [], releaseSSE: 500 }

describe('a hold', () => {
  test('keeps back every place that is free, and not one more', { tags: ['OPS-20', 'OPS-21'] }, () => {
    expect(decideHold(request, facts)).toEqual({
      kind: 'held',
      allotment: { name: 'press', typeID: 'standing', places: 5, seats: [], releaseSSE: null },
      stock: { typeID: 'standing', held: 5, sold: 0, seats: [], isTaken: true },
    })
    expect(decideHold({ ...request, places: 6 }, facts)).toEqual({ kind: 'rejected', reason: 'tooFewPlaces' })
  })

  test('adds to a known allotment, and its time counts', { tags: 'OPS-20' }, () => {
    const decision = decideHold({ ...request, places: 1, releaseSSE: 101 }, { ...facts, allotment: kept })
    expect(decision).toMatchObject({ allotment: { places: 3, releaseSSE: 101 }, stock: { held: 1 } })
  })

  test('leaves the time of a known allotment as it is, unless the request names another or none', {
    tags: 'OPS-20',
  }, () => {
    const again = { ...request, places: 1, releaseSSE: undefined }
    const releaseOf = (change: Partial<HoldRequest>, allotment: Allotment | null) => {
      const decision = decideHold({ ...again, ...change }, { ...facts, allotment })
      return decision.kind === 'held' ? decision.allotment.releaseSSE : decision
    }
    expect(releaseOf({}, kept)).toBe(500)
    expect(releaseOf({ releaseSSE: null }, kept)).toBeNull()
    expect(releaseOf({}, null)).toBeNull()
    // A release ends the time of its allotment. One that guests have emptied keeps it.
    expect(releaseOf({}, { ...kept, places: 0, releaseSSE: 100 })).toBeNull()
    expect(releaseOf({}, { ...kept, places: 0 })).toBe(500)
    expect(releaseOf({}, { ...kept, releaseSSE: 100 })).toEqual({ kind: 'rejected', reason: 'returnsNow' })
  })

  test('changes the time alone of an allotment with places', { tags: 'OPS-20' }, () => {
    const timeAlone = { ...request, places: null, releaseSSE: null }
    expect(decideHold(timeAlone, { ...facts, allotment: kept })).toMatchObject({
      kind: 'held',
      allotment: { places: 2, releaseSSE: null },
      stock: { held: 0 },
    })
    expect(decideHold({ ...timeAlone, releaseSSE: 500 }, { ...facts, allotment: kept })).toEqual({
      kind: 'unchanged',
      allotment: kept,
    })
    const needsPlaces = { kind: 'rejected', reason: 'needsPlaces' }
    expect(decideHold({ ...timeAlone, releaseSSE: undefined }, { ...facts, allotment: kept })).toEqual(needsPlaces)
    expect(decideHold(timeAlone, { ...facts, allotment: { ...kept, places: 0 } })).toEqual(needsPlaces)
  })

  test('keeps seats that it keeps already once', { tags: 'OPS-20' }, () => {
    const mine: Allotment = { ...kept, typeID: 'stalls', places: 1, seats: [2] }
    const again = { ...named, releaseSSE: undefined }
    expect(decideHold({ ...again, seats: [span(3, 4)] }, { ...seated, allotment: mine })).toMatchObject({
      allotment: { places: 2, seats: [2, 3] },
      stock: { held: 1, seats: [3] },
    })
    expect(decideHold({ ...again, seats: [span(3, 3)] }, { ...seated, allotment: mine })).toEqual({
      kind: 'unchanged',
      allotment: mine,
    })
  })

  test.each([
    ['unknownSeats', [span(6, 9)], stalls, [span(8, 9)]],
    ['unknownSeats', [span(8, 8)], stalls, [span(8, 8)]],
    ['unknownSeats', [{ ...span(1, 2), section: 'B' }, span(1, 1)], stalls, [{ ...span(1, 2), section: 'B' }]],
    ['takenSeats', [span(2, 4)], stalls, [span(3, 3)]],
    ['takenSeats', [span(1, 2), span(1, 1), span(4, 4)], { ...stalls, takenSeats: null }, [span(1, 2), span(4, 4)]],
  ] as const)('is rejected with the seats: %s', { tags: 'OPS-21' }, (reason, spans, type, told) => {
    expect(decideHold({ ...named, seats: spans }, { ...seated, type })).toEqual({
      kind: 'rejected',
      reason,
      seats: told,
    })
  })

  test('keeps the named seats, each once', { tags: 'OPS-20' }, () => {
    const seats = [span(4, 5), span(5, 5), span(1, 1)]
    expect(decideHold({ ...named, seats }, seated)).toMatchObject({
      allotment: { places: 3, seats: [3, 4, 0] },
      stock: { held: 3, sold: 0, seats: [3, 4, 0], isTaken: true },
    })
    const more = decideHold(named, { ...seated, allotment: { ...kept, typeID: 'stalls', places: 1, seats: [6] } })
    expect(more).toMatchObject({ allotment: { places: 3, seats: [6, 3, 4] }, stock: { held: 2, seats: [3, 4] } })
  })

  test.each([
    ['unknownType', request, { ...facts, type: null }],
    ['otherType', named, { ...seated, allotment: kept }],
    ['releaseIsPast', { ...request, releaseSSE: 100 }, facts],
    ['needsPlaces', { ...request, places: null }, facts],
    ['needsPlaces', { ...request, seats: [span(1, 1)] }, facts],
    ['needsSeats', { ...named, seats: [] }, seated],
    ['needsSeats', { ...named, places: 2 }, seated],
    ['needsSeats', { ...named, seats: [span(5, 4)] }, seated],
  ] as const)('is rejected: %s', { tags: 'OPS-21' }, (reason, rejected, about) => {
    expect(decideHold(rejected, about)).toEqual({ kind: 'rejected', reason })
  })
})

describe('a release', () => {
  const allotment: Allotment = { ...kept, typeID: 'stalls', places: 3, seats: [3, 4, 0] }

  test('gives all places back', { tags: 'OPS-22' }, () => {
    expect(decideRelease(allotment, null, 100)).toEqual({
      allotment: { ...allotment, places: 0, seats: [], releaseSSE: 100 },
      stock: { typeID: 'stalls', held: -3, sold: 0, seats: [3, 4, 0], isTaken: false },
    })
  })

  test('gives the last ones back if it names a number', { tags: 'OPS-22' }, () => {
    expect(decideRelease(allotment, 1, 100)).toMatchObject({
      allotment: { places: 2, seats: [3, 4], releaseSSE: 500 },
      stock: { held: -1, seats: [0] },
    })
    expect(decideRelease(kept, 2, 100)).toMatchObject({
      allotment: { places: 0, seats: [], releaseSSE: 100 },
      stock: { held: -2, seats: [] },
    })
  })

  test('gives the named seats back, each once', { tags: 'OPS-200' }, () => {
    expect(keptSeatsOf(stalls.seats, allotment, [span(4, 5), span(5, 5)])).toEqual({ seats: [3, 4], foreign: [] })
    expect(keptSeatsOf(stalls.seats, allotment, [span(1, 3), span(9, 9)])).toEqual({
      seats: [0],
      foreign: [span(2, 3), span(9, 9)],
    })
    expect(decideRelease(allotment, [4], 100)).toEqual({
      allotment: { ...allotment, places: 2, seats: [3, 0] },
      stock: { typeID: 'stalls', held: -1, sold: 0, seats: [4], isTaken: false },
    })
  })

  test('is rejected for more places than are kept', { tags: 'OPS-22' }, () => {
    expect(decideRelease(allotment, 4, 100)).toBeNull()
  })
})
