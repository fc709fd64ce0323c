import type { Seat, Seating } from '../orders/order.ts'

/** Returns a seat that an allotment keeps. Null for a place without a number. A load never withdraws a kept seat. */
export function keptSeat(codeIndex: number | undefined, seating: Seating | undefined): Seat | null {
  if (codeIndex === undefined) return null
  for (const { codeIndexes, firstNumber, ...row } of seating?.rows ?? []) {
    const seatIndex = codeIndexes.indexOf(codeIndex)
    if (seatIndex >= 0) return { ...row, seatIndex, codeIndex, number: String(firstNumber + seatIndex) }
  }
  throw new Error(`the kept seat ${codeIndex} is not in the hall`)
}
