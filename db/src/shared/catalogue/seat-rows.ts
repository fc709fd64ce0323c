import type { SeatRow } from '@pokfei/domain/orders/order'

/** The row of a seat with a place. */
export interface PlacedSeat {
  readonly codeIndex: number
  readonly section: string
  readonly row: string
  readonly number: number
  readonly rowIndex: number | null
}

/** Returns the seat rows of a type's seats, which come in the order of their places. */
export const seatRowsOf = (placed: readonly PlacedSeat[]): readonly SeatRow[] =>
  Array.from(
    Map.groupBy(placed, (seat) => seat.rowIndex ?? 0),
    ([rowIndex, [first, ...others]]) => ({
      rowIndex,
      section: first?.section ?? '',
      row: first?.row ?? '',
      firstNumber: first?.number ?? 0,
      codeIndexes: [first, ...others].flatMap((seat) => seat?.codeIndex ?? []),
    }),
  )
