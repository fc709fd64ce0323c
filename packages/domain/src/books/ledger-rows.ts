/** The facts of an audit, all of one moment. Flags are 0 and 1. */
export interface AuditRows {
  readonly types: readonly TypeRow[]
  readonly allotments: readonly AllotmentRow[]
  readonly counts: readonly { readonly orders: number; readonly refunds: number }[]
  readonly ticketSeats: readonly SeatRow[]
  readonly standingSeats: readonly SeatRow[]
  readonly money: readonly MoneyRow[]
  /** The names of wrong rows by what is wrong with them. */
  readonly errors: Readonly<Record<string, readonly { readonly name: string }[]>>
}

/** A ticket type with its stored counts and with those of its tickets. */
export interface TypeRow {
  readonly typeNo: number
  readonly typeID: string
  readonly capacity: number
  readonly heldCount: number
  readonly soldCount: number
  readonly takenSeats: Uint8Array | null
  readonly held: number
  readonly sold: number
}

/** The places of a type that an operator keeps back. */
export interface AllotmentRow {
  readonly typeNo: number
  readonly name: string
  readonly places: number
  /** JSON: the seats by their `codeIndex`. */
  readonly seats: string
}

/** The orders and refunds themselves, of the same moment. */
export interface LedgerRows {
  readonly orders: readonly OrderRow[]
  readonly refunds: readonly {
    readonly paymentID: string
    readonly amountCents: number
    readonly isMade: 0 | 1
  }[]
}

interface OrderRow {
  readonly orderID: string
  readonly subject: string
  readonly state: 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'
  readonly priceCents: number
  readonly paymentID: string | null
  readonly isTogether: 0 | 1
  readonly typeIDs: string
}

/** A seat of a type. */
export interface SeatRow {
  readonly typeNo: number
  readonly codeIndex: number
}

/** The sums of the ledger. */
export interface MoneyRow {
  readonly inCents: number
  readonly ticketsCents: number
  readonly refundsCents: number
  readonly doubles: number
}
