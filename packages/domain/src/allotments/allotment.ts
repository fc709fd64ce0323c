import type { SeatingType } from '../catalogue/catalogue.ts'
import type { StoredSeat } from '../catalogue/decide-event-load.ts'

/**
 * Places of one ticket type that operators keep back from the public sale, under a name (OPS-20). The stock counts them
 * as held, and the bitmap of taken seats has their seats. So an order reads no allotment, and no order can take them.
 */
export interface Allotment {
  /** A slug, unique in its event. */
  readonly name: string
  readonly typeID: string
  /** The number of places that are kept back now. */
  readonly places: number
  /** The kept seats by their `codeIndex`, in the order of the hall. Empty for places without a number. */
  readonly seats: readonly number[]
  /** The places return to the public sale at this time. Null means that an operator releases them. */
  readonly releaseSSE: number | null
}

/** Seats side by side, as an operator names them. */
export interface SeatSpan {
  readonly section: string
  readonly row: string
  readonly first: number
  readonly last: number
}

/** The places that an operator keeps back. A type with numbered seats needs `seats`, and any other one `places`. */
export interface HoldRequest {
  readonly name: string
  readonly typeID: string
  readonly places: number | null
  readonly seats: readonly SeatSpan[]
  /** The time of the return. Null means that an operator releases them, and undefined that a known time stays. */
  readonly releaseSSE: number | null | undefined
}

/** The type of a request and its stock, all read in one transaction. */
export interface HeldType {
  readonly typeID: string
  readonly placesOf: string | null
  readonly ticketSeatingType: SeatingType
  readonly capacity: number
  readonly heldCount: number
  readonly soldCount: number
  readonly takenSeats: Uint8Array | null
  readonly seats: readonly StoredSeat[]
}

/** The facts of a hold. */
export interface HoldFacts {
  readonly nowSSE: number
  /** Null for an unknown type. */
  readonly type: HeldType | null
  /** The allotment of that name, or null for a new one. */
  readonly allotment: Allotment | null
}

/** The reasons why places cannot be kept back. */
export type HoldRejectionReason =
  | 'unknownType'
  | 'otherType'
  /** The places are those of another type, which the request must name. */
  | 'sharesPlaces'
  | 'releaseIsPast'
  /** The known time has come, and the places are about to return. */
  | 'returnsNow'
  | 'needsSeats'
  | 'needsPlaces'
  | 'tooFewPlaces'

/** The reasons about some of the named seats. */
export type SeatRejectionReason = 'unknownSeats' | 'takenSeats'

/** The rejection of a hold, with the seats that it is about. */
export type HoldRejection =
  | { readonly kind: 'rejected'; readonly reason: HoldRejectionReason }
  | { readonly kind: 'rejected'; readonly reason: SeatRejectionReason; readonly seats: readonly SeatSpan[] }
