import { freeCount } from '../catalogue/availability.ts'
import { isTaken } from '../catalogue/seat-bitmap.ts'
import type { StockChange } from '../orders/stock-change.ts'
import type { Allotment, HeldType, HoldFacts, HoldRejection, HoldRequest, SeatSpan } from './allotment.ts'

/** The new allotment and the change of the stock. */
export interface AllotmentChange {
  readonly allotment: Allotment
  readonly stock: StockChange
}

/** The decision about places that shall be kept back. */
export type HoldDecision =
  | { readonly kind: 'rejected'; readonly reason: HoldRejection }
  | ({ readonly kind: 'held' } & AllotmentChange)

const rejected = (reason: HoldRejection): HoldDecision => ({ kind: 'rejected', reason })

/**
 * Decides which places are kept back (OPS-20, OPS-21). Only free places are. Those of a known allotment are added to it,
 * and the time of the request counts for all of them.
 */
export function decideHold(request: HoldRequest, facts: HoldFacts): HoldDecision {
  const { type, allotment, nowSSE } = facts
  if (type === null) return rejected('unknownType')
  if (type.placesOf !== null) return rejected('sharesPlaces')
  if (allotment !== null && allotment.typeID !== request.typeID) return rejected('otherType')
  if (request.releaseSSE !== null && request.releaseSSE <= nowSSE) return rejected('releaseIsPast')
  const chosen = type.ticketSeatingType === 'ASSIGNED' ? chooseNamed(type, request) : choosePlaces(type, request)
  if (typeof chosen === 'string') return rejected(chosen)
  const { places, seats } = chosen
  return {
    kind: 'held',
    allotment: {
      name: request.name,
      typeID: request.typeID,
      places: (allotment?.places ?? 0) + places,
      seats: [...(allotment?.seats ?? []), ...seats],
      releaseSSE: request.releaseSSE,
    },
    stock: { typeID: request.typeID, held: places, sold: 0, seats, isTaken: true },
  }
}

/** Returns an allotment with more places, or a new one without a time. */
export const addPlaces = (
  known: Allotment | null,
  { name, typeID, places, seats }: Omit<Allotment, 'releaseSSE'>,
): Allotment => ({
  name,
  typeID,
  places: (known?.places ?? 0) + places,
  seats: [...(known?.seats ?? []), ...seats],
  releaseSSE: known === null || known.places === 0 ? null : known.releaseSSE,
})

/**
 * Decides which places return to the public sale: all of them, or so many, the last ones first (OPS-22). Returns null if
 * the allotment has fewer. Once it is empty, places of orders that end unpaid are due to follow at once.
 */
export function decideRelease(allotment: Allotment, places: number | null, nowSSE: number): AllotmentChange | null {
  const count = places ?? allotment.places
  if (count > allotment.places) return null
  const left = allotment.places - count
  return {
    allotment: {
      ...allotment,
      places: left,
      seats: allotment.seats.slice(0, left),
      releaseSSE: left === 0 ? nowSSE : allotment.releaseSSE,
    },
    stock: {
      typeID: allotment.typeID,
      held: -count,
      sold: 0,
      seats: allotment.seats.slice(left),
      isTaken: false,
    },
  }
}

type Chosen = Pick<Allotment, 'places' | 'seats'> | HoldRejection

function choosePlaces(type: HeldType, { places, seats }: HoldRequest): Chosen {
  if (places === null || seats.length > 0) return 'needsPlaces'
  return places > freeCount(type) ? 'tooFewPlaces' : { places, seats: [] }
}

function chooseNamed({ seats: stored, takenSeats }: HeldType, { places, seats: spans }: HoldRequest): Chosen {
  if (places !== null || spans.length === 0) return 'needsSeats'
  const codeIndexes = new Map(
    stored.flatMap((seat) => (seat.rowIndex === null ? [] : [[nameOf(seat), seat.codeIndex] as const])),
  )
  const named = spans.flatMap(seatsOf).map((seat) => codeIndexes.get(nameOf(seat)))
  const known = [...new Set(named)].filter((codeIndex) => codeIndex !== undefined)
  if (named.includes(undefined)) return 'unknownSeat'
  if (takenSeats === null || known.some((codeIndex) => isTaken(takenSeats, codeIndex))) return 'tooFewPlaces'
  return { places: known.length, seats: known }
}

interface SeatName {
  readonly section: string
  readonly row: string
  readonly number: number
}

const nameOf = ({ section, row, number }: SeatName): string => JSON.stringify([section, row, number])

const seatsOf = ({ section, row, first, last }: SeatSpan): readonly SeatName[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({ section, row, number: first + index }))
