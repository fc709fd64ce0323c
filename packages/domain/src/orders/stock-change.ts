import type { OrderTicket, Seat } from './order.ts'
import { poolOf } from '../catalogue/pool.ts'
import { markTaken } from '../catalogue/seat-bitmap.ts'

/** The status of a ticket's place: free, held by an open order, or sold. It applies to places without a number too. */
export type StockStatus = 'free' | 'held' | 'sold'

/** A change of the stock of one pool. */
export interface StockChange {
  /** The type with the places. */
  readonly typeID: string
  /** The difference of held tickets. */
  readonly held: number
  /** The difference of sold tickets. */
  readonly sold: number
  /** The seats that are taken or become free, by their `codeIndex`. None without numbers, or if held become sold. */
  readonly seats: readonly number[]
  /** True if `seats` are taken now. */
  readonly isTaken: boolean
}

/** A ticket with the place that it takes. */
export interface PlacedTicket extends Pick<OrderTicket, 'typeID' | 'placesOf'> {
  readonly seat: Pick<Seat, 'codeIndex'> | null
}

/** Returns the changes of the stock if these tickets move from one status to another: one change for each pool. */
export function stockChanges(
  tickets: readonly PlacedTicket[],
  from: StockStatus,
  to: StockStatus,
): readonly StockChange[] {
  const movesSeats = (from === 'free') !== (to === 'free')
  const held = Number(to === 'held') - Number(from === 'held')
  const sold = Number(to === 'sold') - Number(from === 'sold')
  const changes: { typeID: string; held: number; sold: number; seats: number[]; isTaken: boolean }[] = []
  for (const ticket of tickets) {
    const typeID = poolOf(ticket)
    let change = changes.find((one) => one.typeID === typeID)
    if (change === undefined) {
      change = { typeID, held: 0, sold: 0, seats: [], isTaken: to !== 'free' }
      changes.push(change)
    }
    change.held += held
    change.sold += sold
    if (movesSeats && ticket.seat) change.seats.push(ticket.seat.codeIndex)
  }
  return changes
}

/** Writes a change into the bitmap of a type's taken seats. */
export function markSeats(takenSeats: Uint8Array, { seats, isTaken }: StockChange): void {
  for (const codeIndex of seats) markTaken(takenSeats, codeIndex, isTaken)
}
