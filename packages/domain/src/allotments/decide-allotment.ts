import { freeCount } from '../catalogue/availability.ts'
import { isTaken } from '../catalogue/seat-bitmap.ts'
import type { StoredSeat } from '../catalogue/decide-event-load.ts'
import type { StockChange } from '../orders/stock-change.ts'
import type {
  Allotment,
  HeldType,
  HoldFacts,
  HoldRejection,
  HoldRejectionReason,
  HoldRequest,
  SeatSpan,
} from './allotment.ts'

/** The new allotment and the change of the stock. */
export interface AllotmentChange {
  readonly allotment: Allotment
  readonly stock: StockChange
}

/** The decision about places that shall be kept back. `unchanged` is a repetition without effect. */
export type HoldDecision =
  | HoldRejection
  | { readonly kind: 'unchanged'; readonly allotment: Allotment }
  | ({ readonly kind: 'held' } & AllotmentChange)

const rejected = (reason: HoldRejectionReason): HoldRejection => ({ kind: 'rejected', reason })

/**
 * Decides which places are kept back (OPS-20, OPS-21). Only free places are. Those of a known allotment are added to it,
 * and the time of the request counts for all of them. A request without a time leaves the known one as it is.
 */
export function decideHold(request: HoldRequest, facts: HoldFacts): HoldDecision {
  const { type, allotment, nowSSE } = facts
  if (type === null) return rejected('unknownType')
  if (type.placesOf !== null) return rejected('sharesPlaces')
  if (allotment !== null && allotment.typeID !== request.typeID) return rejected('otherType')
  const releaseSSE = request.releaseSSE === undefined ? knownTime(allotment, nowSSE) : request.releaseSSE
  if (releaseSSE !== null && releaseSSE <= nowSSE)
    return rejected(request.releaseSSE === undefined ? 'returnsNow' : 'releaseIsPast')
  const chosen = choose(type, request, allotment)
  if ('kind' in chosen) return chosen
  const { places, seats } = chosen
  if (allotment !== null && places === 0 && releaseSSE === allotment.releaseSSE) return { kind: 'unchanged', allotment }
  return {
    kind: 'held',
    allotment: {
      name: request.name,
      typeID: request.typeID,
      places: (allotment?.places ?? 0) + places,
      seats: [...(allotment?.seats ?? []), ...seats],
      releaseSSE,
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

/** Returns the time of an allotment. The time of an empty one may be that of its release, which says nothing of new places. */
function knownTime(allotment: Allotment | null, nowSSE: number): number | null {
  if (allotment === null || allotment.releaseSSE === null) return null
  return allotment.places === 0 && allotment.releaseSSE <= nowSSE ? null : allotment.releaseSSE
}

/**
 * Decides which places return to the public sale: all of them, so many, the last ones first, or some of its seats
 * (OPS-22, OPS-200). Returns null if the allotment has fewer. Once it is empty, places of orders that end unpaid are due
 * to follow at once.
 */
export function decideRelease(
  allotment: Allotment,
  places: number | readonly number[] | null,
  nowSSE: number,
): AllotmentChange | null {
  const count = typeof places === 'object' ? (places?.length ?? allotment.places) : places
  if (count > allotment.places) return null
  const left = allotment.places - count
  const seats = typeof places === 'object' && places !== null ? places : allotment.seats.slice(left)
  return {
    allotment: {
      ...allotment,
      places: left,
      seats: allotment.seats.filter((seat) => !seats.includes(seat)),
      releaseSSE: left === 0 ? nowSSE : allotment.releaseSSE,
    },
    stock: { typeID: allotment.typeID, held: -count, sold: 0, seats, isTaken: false },
  }
}

/** Returns the named seats by their `codeIndex`, each once, and those that the allotment does not keep (OPS-200). */
export function keptSeatsOf(
  stored: readonly StoredSeat[],
  allotment: Allotment,
  spans: readonly SeatSpan[],
): { readonly seats: readonly number[]; readonly foreign: readonly SeatSpan[] } {
  const named = nameSeats(stored, spans)
  const isKept = ({ codeIndex }: NamedSeat) => codeIndex !== undefined && allotment.seats.includes(codeIndex)
  return {
    seats: named.filter(isKept).flatMap(({ codeIndex }) => codeIndex ?? []),
    foreign: spansOf(named.filter((one) => !isKept(one)).map(({ seat }) => seat)),
  }
}

/** Tells whether the named seats can all be bought, as after a release. */
export const areFree = (
  stored: readonly StoredSeat[],
  spans: readonly SeatSpan[],
  takenSeats: Uint8Array | null,
): boolean =>
  takenSeats !== null &&
  nameSeats(stored, spans).every(({ codeIndex }) => codeIndex !== undefined && !isTaken(takenSeats, codeIndex))

type Chosen = Pick<Allotment, 'places' | 'seats'> | HoldRejection

function choose(type: HeldType, request: HoldRequest, allotment: Allotment | null): Chosen {
  const { places, seats, releaseSSE } = request
  const namesNoPlace = places === null && seats.length === 0
  if (namesNoPlace && releaseSSE !== undefined && (allotment?.places ?? 0) > 0) return { places: 0, seats: [] }
  return type.ticketSeatingType === 'ASSIGNED'
    ? chooseNamed(type, request, allotment?.seats ?? [])
    : choosePlaces(type, request)
}

function choosePlaces(type: HeldType, { places, seats }: HoldRequest): Chosen {
  if (places === null || seats.length > 0) return rejected('needsPlaces')
  return places > freeCount(type) ? rejected('tooFewPlaces') : { places, seats: [] }
}

/** Chooses the named seats. Those that the allotment keeps already stay in it, and are not chosen again. */
function chooseNamed(
  { seats: stored, takenSeats }: HeldType,
  { places, seats: spans }: HoldRequest,
  ownSeats: readonly number[],
): Chosen {
  const named = nameSeats(stored, spans)
  if (places !== null || named.length === 0) return rejected('needsSeats')
  const unknown = named.filter(({ codeIndex }) => codeIndex === undefined).map(({ seat }) => seat)
  if (unknown.length > 0) return { kind: 'rejected', reason: 'unknownSeats', seats: spansOf(unknown) }
  const chosen = named.flatMap(({ seat, codeIndex }) =>
    codeIndex === undefined || ownSeats.includes(codeIndex) ? [] : [{ seat, codeIndex }],
  )
  const taken = chosen
    .filter(({ codeIndex }) => takenSeats === null || isTaken(takenSeats, codeIndex))
    .map(({ seat }) => seat)
  if (taken.length > 0) return { kind: 'rejected', reason: 'takenSeats', seats: spansOf(taken) }
  return { places: chosen.length, seats: chosen.map(({ codeIndex }) => codeIndex) }
}

/** A seat that an operator names. `codeIndex` is undefined for one that is not on sale. */
interface NamedSeat {
  readonly seat: SeatName
  readonly codeIndex: number | undefined
}

/** Returns the seats of spans, each once. */
function nameSeats(stored: readonly StoredSeat[], spans: readonly SeatSpan[]): readonly NamedSeat[] {
  const codeIndexes = new Map(
    stored.flatMap((seat) => (seat.rowIndex === null ? [] : [[nameOf(seat), seat.codeIndex] as const])),
  )
  return [...new Map(spans.flatMap(seatsOf).map((seat) => [nameOf(seat), seat])).entries()].map(([name, seat]) => ({
    seat,
    codeIndex: codeIndexes.get(name),
  }))
}

/** A seat by its name. */
export interface SeatName {
  readonly section: string
  readonly row: string
  readonly number: number
}

const nameOf = ({ section, row, number }: SeatName): string => JSON.stringify([section, row, number])

const seatsOf = ({ section, row, first, last }: SeatSpan): readonly SeatName[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({ section, row, number: first + index }))

/** Returns seats as spans. Neighbours that follow each other are in one span. */
export function spansOf(seats: readonly SeatName[]): readonly SeatSpan[] {
  const spans: SeatSpan[] = []
  for (const { section, row, number } of seats) {
    const last = spans.at(-1)
    if (last?.section === section && last.row === row && last.last + 1 === number)
      spans.splice(-1, 1, { ...last, last: number })
    else spans.push({ section, row, first: number, last: number })
  }
  return spans
}
