import { bitmapBytes, isTaken } from './seat-bitmap.ts'
import type { SeatingType } from './catalogue.ts'
import { mostSeatsOfType, type CatalogueIssue, type EventLoad, type SeatRowLoad, type TicketTypeLoad } from './load.ts'

/** A stored seat. Section, row and number identify it. `rowIndex` and `seatIndex` are null if it was withdrawn. */
export interface StoredSeat {
  /** The index of the seat in ticket codes. It never changes and is never used again. */
  readonly codeIndex: number
  readonly section: string
  readonly row: string
  readonly number: number
  readonly rowIndex: number | null
  readonly seatIndex: number | null
}

/** A stored ticket type, as far as a load depends on it. */
export interface StoredTypeFacts {
  readonly typeID: string
  readonly typeIndex: number
  readonly ticketSeatingType: SeatingType
  readonly placesOf: string | null
  readonly heldCount: number
  readonly soldCount: number
  readonly takenSeats: Uint8Array | null
  readonly seats: readonly StoredSeat[]
}

/** A stored event, as far as a load depends on it. */
export interface StoredEventFacts {
  readonly types: readonly StoredTypeFacts[]
  /** The number of orders that name the event, cancelled ones included. Only a removal needs it. */
  readonly orderCount: number
}

/** The new position of a known seat. Both indexes are null if the seat is withdrawn. */
export type SeatMove = Pick<StoredSeat, 'codeIndex' | 'rowIndex' | 'seatIndex'>

/** The change of the seats of a type. */
export interface SeatChange {
  readonly added: readonly StoredSeat[]
  readonly moved: readonly SeatMove[]
  /** The new bitmap of taken seats, or null for a type without numbered seats. */
  readonly takenSeats: Uint8Array | null
}

/** The change that a load makes to one ticket type. */
export interface TypeChange {
  readonly typeIndex: number
  readonly isNew: boolean
  /** Null if the type never had seats and gets none. */
  readonly seats: SeatChange | null
}

/** The decision about one event of a load. The changes follow the order of its types. */
export type EventLoadDecision =
  | { readonly kind: 'rejected'; readonly issues: readonly CatalogueIssue[] }
  | { readonly kind: 'stored'; readonly types: readonly TypeChange[] }
  | { readonly kind: 'removed' }

const issue = (path: string, message: string): CatalogueIssue => ({ path, message })

/**
 * Decides how a load changes one event. `stored` is null for a new event. Paths of issues begin below the event. The
 * event is rejected in these cases:
 * - a capacity falls below the sold and held tickets;
 * - a taken seat disappears, or a type runs out of seat indexes;
 * - two types sell the same seat;
 * - the seating of a type changes while tickets are sold or held;
 * - a type takes its places from another type than before;
 * - an event is removed that an order names.
 */
export function decideEventLoad(load: EventLoad, stored: StoredEventFacts | null): EventLoadDecision {
  if (load.isRemoved === true) return decideRemoval(stored)
  const storedTypes = new Map(stored?.types.map((type) => [type.typeID, type]))
  let nextIndex = (stored?.types ?? []).reduce((next, { typeIndex }) => Math.max(next, typeIndex + 1), 0)
  const issues: CatalogueIssue[] = []
  const types = load.ticketTypes.map((type, index): TypeChange => {
    const known = storedTypes.get(type.typeID)
    const change = decideSeats(type, known)
    const found = listStockIssues(type, known) ?? change?.issues ?? []
    issues.push(...found.map((one) => ({ ...one, path: `ticketTypes[${index}].${one.path}` })))
    return { typeIndex: known?.typeIndex ?? nextIndex++, isNew: known === undefined, seats: change }
  })
  if (issues.length === 0) issues.push(...listSharedSeats(load, stored))
  return issues.length > 0 ? { kind: 'rejected', issues } : { kind: 'stored', types }
}

function decideRemoval(stored: StoredEventFacts | null): EventLoadDecision {
  const orders = stored?.orderCount ?? 0
  if (orders === 0) return { kind: 'removed' }
  const message = `must not be "removed": ${orders} orders name the event. Use "hidden"`
  return { kind: 'rejected', issues: [issue('status', message)] }
}

/** Returns the issues of a type's stock, or null if there is none. */
function listStockIssues(type: TicketTypeLoad, known: StoredTypeFacts | undefined): readonly CatalogueIssue[] | null {
  if (known === undefined) return null
  if (known.placesOf !== type.placesOf) {
    const message = `must stay ${known.placesOf ?? 'away'}, because places never change hands: give the price to a new type`
    return [issue('placesOf', message)]
  }
  // The type with the places has the issues of their number.
  if (type.placesOf !== null) return null
  const gone = known.heldCount + known.soldCount
  if (known.ticketSeatingType !== type.ticketSeatingType && gone > 0)
    return [issue('ticketSeatingType', `must stay ${known.ticketSeatingType}: ${gone} tickets are sold or held`)]
  if (type.capacity >= gone) return null
  const path = type.seatRows.length > 0 ? 'seats' : 'capacity'
  return [issue(path, `must not be below the ${gone} tickets that are sold or held`)]
}

const nameOf = ({ section, row, number }: Pick<StoredSeat, 'section' | 'row' | 'number'>): string =>
  `${section}/${row}/${number}`

/** Calls `visit` for each seat of the rows, in order. */
function forEachSeat(rows: readonly SeatRowLoad[], visit: (seat: Omit<StoredSeat, 'codeIndex'>) => void): void {
  rows.forEach(({ section, row, firstNumber, count }, rowIndex) => {
    for (let seatIndex = 0; seatIndex < count; seatIndex++)
      visit({ section, row, number: firstNumber + seatIndex, rowIndex, seatIndex })
  })
}

/**
 * Returns the change of a type's seats, or null if it has and had none. A known seat keeps its `codeIndex` for ever,
 * because issued codes refer to it. A seat that the load lacks is withdrawn.
 */
function decideSeats(
  { seatRows }: TicketTypeLoad,
  known: StoredTypeFacts | undefined,
): (SeatChange & { readonly issues: readonly CatalogueIssue[] }) | null {
  const left = new Map(known?.seats.map((seat) => [nameOf(seat), seat]))
  if (seatRows.length === 0 && left.size === 0) return null
  const added: StoredSeat[] = []
  const moved: SeatMove[] = []
  const issues: CatalogueIssue[] = []
  let nextCodeIndex = (known?.seats ?? []).reduce((next, { codeIndex }) => Math.max(next, codeIndex + 1), 0)
  forEachSeat(seatRows, (seat) => {
    const { rowIndex, seatIndex } = seat
    const name = nameOf(seat)
    const before = left.get(name)
    left.delete(name)
    if (before === undefined) added.push({ ...seat, codeIndex: nextCodeIndex++ })
    else if (before.rowIndex !== rowIndex || before.seatIndex !== seatIndex)
      moved.push({ codeIndex: before.codeIndex, rowIndex, seatIndex })
  })
  if (nextCodeIndex > mostSeatsOfType) {
    const message = `must be at most ${mostSeatsOfType} over all loads, those that are gone included: give the rest to another type`
    issues.push(issue('seats', message))
  }
  const takenBefore = known?.takenSeats ?? null
  for (const { codeIndex, section, row, number, rowIndex } of left.values()) {
    if (rowIndex === null) continue
    if (takenBefore !== null && isTaken(takenBefore, codeIndex))
      issues.push(issue('seats', `must keep seat ${section}, row ${row}, ${number}: it is sold or held`))
    else moved.push({ codeIndex, rowIndex: null, seatIndex: null })
  }
  // A type without numbered seats has no bitmap, even if it had seats before.
  const takenSeats = seatRows.length === 0 ? null : new Uint8Array(bitmapBytes(nextCodeIndex))
  if (takenBefore !== null) takenSeats?.set(takenBefore)
  return { added, moved, takenSeats, issues }
}

/**
 * Returns an issue for each type of a load that shares a seat with another type of the event. It names the first such
 * seat. Types outside the load keep their seats, and no chair may be sold twice.
 */
function listSharedSeats(load: EventLoad, stored: StoredEventFacts | null): readonly CatalogueIssue[] {
  const loaded = new Set(load.ticketTypes.map(({ typeID }) => typeID))
  const others = (stored?.types ?? []).filter(({ typeID }) => !loaded.has(typeID))
  const seated = load.ticketTypes.filter(({ seatRows }) => seatRows.length > 0)
  if (seated.length === 0 || seated.length + others.length < 2) return []
  const typeIDs = new Map<string, string>()
  const shared: { readonly seat: Pick<StoredSeat, 'section' | 'row' | 'number'>; readonly typeIDs: string[] }[] = []
  for (const { typeID, seats } of others)
    for (const seat of seats) if (seat.rowIndex !== null) typeIDs.set(nameOf(seat), typeID)
  for (const { typeID, seatRows } of seated)
    forEachSeat(seatRows, (seat) => {
      const other = typeIDs.get(nameOf(seat))
      if (other === undefined) typeIDs.set(nameOf(seat), typeID)
      else shared.push({ seat, typeIDs: [other, typeID] })
    })
  return load.ticketTypes.flatMap(({ typeID }, index) => {
    const first = shared.find((one) => one.typeIDs.includes(typeID))
    const other = first?.typeIDs.find((one) => one !== typeID)
    if (first === undefined || other === undefined) return []
    const { section, row, number } = first.seat
    const message = `names seat ${section}, row ${row}, ${number}, which ${other} has: name ${other} too, without it`
    return [issue(`ticketTypes[${index}].seats`, message)]
  })
}
