import type { StockedTicketType } from './catalogue.ts'

/** Why an event can or cannot be bought now (spec §4). */
export type Availability = 'available' | 'unavailable' | 'soldOut' | 'fullyBooked' | 'saleEnded' | 'past'

/** Tickets that nobody holds or has bought. */
export function freeCount(type: Pick<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>): number {
  return type.capacity - type.heldCount - type.soldCount
}

/** The times that bound the sale of an event. */
export interface SaleTimes {
  readonly eventStartTimeSSE: number
  readonly saleStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
}

/** Whether the sale of an event is over, although the event itself may not have begun. */
export function hasSaleEnded({ saleEndTimeSSE }: Pick<SaleTimes, 'saleEndTimeSSE'>, nowSSE: number): boolean {
  return saleEndTimeSSE !== null && nowSSE >= saleEndTimeSSE
}

/** The label of an event: past from its start; fully booked when completed orders took every ticket;
 *  sale ended after the end of its sale; sold out when live holds took the rest; unavailable before the
 *  sale; else available. */
export function availabilityOf(
  event: SaleTimes,
  types: readonly Pick<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>[],
  nowSSE: number,
): Availability {
  if (nowSSE >= event.eventStartTimeSSE) return 'past'
  if (types.every((type) => type.soldCount >= type.capacity)) return 'fullyBooked'
  if (hasSaleEnded(event, nowSSE)) return 'saleEnded'
  if (types.every((type) => freeCount(type) <= 0)) return 'soldOut'
  if (nowSSE < event.saleStartTimeSSE) return 'unavailable'
  return 'available'
}
