import type { Seat } from '@pokfei/domain/orders/order'

/** Returns section, row and number, such as `B · 12 · 7`. Returns null with general admission. */
export function ticketLocation(seat: Seat | null): string | null {
  return seat === null ? null : `${seat.section} · ${seat.row} · ${seat.number}`
}
