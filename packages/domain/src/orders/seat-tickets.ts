import type { StockedTicketType } from '../catalogue/catalogue.ts'
import { poolOf } from '../catalogue/pool.ts'
import { markTaken } from '../catalogue/seat-bitmap.ts'
import { chooseSeats } from './choose-seats.ts'
import type { StockFacts } from './order-facts.ts'
import type { Seat, Seating } from './order.ts'

/**
 * Chooses seats for tickets of these types, one type ID per ticket. A null element is a place without a number. Returns
 * null as a whole if some pool lacks such seats: too few, not side by side with `adjacentSeating`, or none beside the
 * ticket that another one accompanies (SHR-6). The tickets of a pool are one group, whatever their types (SHR-2).
 */
export function seatTickets(
  typeIDs: readonly string[],
  adjacentSeating: boolean,
  facts: StockFacts,
): readonly (Seat | null)[] | null {
  const assigned = facts.ticketTypes.filter(
    ({ typeID, ticketSeatingType }) => ticketSeatingType === 'ASSIGNED' && typeIDs.includes(typeID),
  )
  if (assigned.length === 0) return typeIDs.map(() => null)
  const chosen = new Map<string, Seat[]>()
  for (const [pool, types] of Map.groupBy(assigned, poolOf)) {
    const seating = facts.seatings.get(pool)
    if (!seating) throw new Error(`the seating of ${pool} was not read`)
    const group = typeIDs.filter((typeID) => types.some((type) => type.typeID === typeID))
    const seats = seatGroup(seating, { group, types, adjacentSeating })
    if (!seats) return null
    for (const { typeID, seat } of seats) {
      const ofType = chosen.get(typeID)
      if (ofType) ofType.push(seat)
      else chosen.set(typeID, [seat])
    }
  }
  return typeIDs.map((typeID) => chosen.get(typeID)?.shift() ?? null)
}

/** The tickets of one pool that are seated together. */
interface Group {
  /** One type ID for each ticket. */
  readonly group: readonly string[]
  readonly types: readonly Pick<StockedTicketType, 'typeID' | 'onlyWith'>[]
  readonly adjacentSeating: boolean
}

/** A seat for a ticket of a type. */
interface SeatedType {
  readonly typeID: string
  readonly seat: Seat
}

function seatGroup(seating: Seating, { group, types, adjacentSeating }: Group): readonly SeatedType[] | null {
  const seats = chooseSeats(seating, group.length, adjacentSeating)
  if (seats === null) return null
  if (types.every(({ onlyWith }) => onlyWith === null)) return seatedTypes(group, seats)
  const parties = partiesOf(group, types)
  const order = parties.flat()
  if (isSideBySide(seats, parties)) return seatedTypes(order, seats)
  const apart = seatParties(seating, parties)
  return apart && seatedTypes(order, apart)
}

const seatedTypes = (typeIDs: readonly string[], seats: readonly Seat[]): readonly SeatedType[] =>
  seats.map((seat, index) => ({ typeID: typeIDs[index] ?? '', seat }))

/** The type IDs of tickets that sit side by side: one ticket, between those that accompany it. */
type Party = readonly string[]

/** A type as far as parties depend on it. */
type CompanionType = Pick<StockedTicketType, 'typeID' | 'onlyWith'>

/**
 * Divides the tickets of a pool into parties, the largest first (SHR-6). Each ticket of a type that accompanies another
 * one belongs to a ticket of that one. All other tickets are parties of their own.
 */
function partiesOf(typeIDs: readonly string[], types: readonly CompanionType[]): readonly Party[] {
  const parties: string[][] = []
  const companions = types.filter(({ onlyWith }) => onlyWith !== null)
  for (const typeID of typeIDs) if (!companions.some((type) => type.typeID === typeID)) parties.push([typeID])
  for (const { typeID, onlyWith } of companions) {
    const hosts = parties.filter((party) => onlyWith !== null && party.includes(onlyWith))
    typeIDs
      .filter((one) => one === typeID)
      .forEach((companion, index) => {
        const host = hosts[index]
        if (host === undefined) parties.push([companion])
        else if (host.length % 2 === 1) host.unshift(companion)
        else host.push(companion)
      })
  }
  return parties.toSorted((a, b) => b.length - a.length)
}

/** True if the seats, dealt to the parties in turn, have each party side by side. */
function isSideBySide(seats: readonly Seat[], parties: readonly Party[]): boolean {
  let from = 0
  return parties.every((party) => {
    const own = seats.slice(from, (from += party.length))
    return own.every((seat, index) => {
      const before = own[index - 1]
      return before === undefined || (before.rowIndex === seat.rowIndex && before.seatIndex + 1 === seat.seatIndex)
    })
  })
}

/**
 * Chooses seats for each party by itself, one after another, and for those of one ticket together. Returns null if one
 * party finds no seats side by side.
 */
function seatParties({ rows, taken: stored }: Seating, parties: readonly Party[]): readonly Seat[] | null {
  const taken = Uint8Array.from(stored)
  const alone = parties.filter((party) => party.length === 1).length
  const sizes = parties.flatMap((party) => (party.length > 1 ? [party.length] : []))
  const seats: Seat[] = []
  for (const size of [...sizes, ...(alone > 0 ? [alone] : [])]) {
    const own = chooseSeats({ rows, taken }, size, seats.length < parties.flat().length - alone)
    if (own === null) return null
    for (const { codeIndex } of own) markTaken(taken, codeIndex, true)
    seats.push(...own)
  }
  return seats
}
