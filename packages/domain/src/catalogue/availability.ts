import type { StockedTicketType } from './catalogue.ts'

/** Why an event can or cannot be bought now (spec §4). */
export type Availability = 'available' | 'unavailable' | 'soldOut' | 'fullyBooked' | 'past'

/** Tickets that nobody holds or has bought. */
export function freeCount(type: Pick<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>): number {
  return type.capacity - type.heldCount - type.soldCount
}

/** The label of an event: past from its start; fully booked when completed orders took every ticket;
 *  sold out when live holds took the rest; unavailable before the sale; else available. */
export function availabilityOf(
  event: { readonly eventStartTimeSSE: number; readonly saleStartTimeSSE: number },
  types: readonly Pick<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>[],
  nowSSE: number,
): Availability {
  if (nowSSE >= event.eventStartTimeSSE) return 'past'
  if (types.every((type) => type.soldCount >= type.capacity)) return 'fullyBooked'
  if (types.every((type) => freeCount(type) <= 0)) return 'soldOut'
  if (nowSSE < event.saleStartTimeSSE) return 'unavailable'
  return 'available'
}
