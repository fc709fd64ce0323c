import { stopOf, type CurrentChange } from '../changes/current-change.ts'
import type { StopKind } from '../changes/event-change.ts'
import type { StockedTicketType } from './catalogue.ts'
import { publicTypes, windowOf } from './pool.ts'

/** The availability of an event: why it can or cannot be bought now (EVT-39 to EVT-45). */
export type Availability =
  | 'available'
  | 'unavailable'
  | 'soldOut'
  | 'fullyBooked'
  | 'salePaused'
  | 'saleEnded'
  | 'past'
  | StopKind

/** Returns the number of tickets that are neither held nor sold. */
export function freeCount(type: Pick<StockedTicketType, 'capacity' | 'heldCount' | 'soldCount'>): number {
  return type.capacity - type.heldCount - type.soldCount
}

/** A ticket type as far as the availability of its event depends on it. */
export type SoldType = Pick<
  StockedTicketType,
  'capacity' | 'heldCount' | 'soldCount' | 'byCodeOnly' | 'saleStartTimeSSE' | 'saleEndTimeSSE'
>

/** The times that bound the sale of an event, its pause and its changes. */
export interface SaleTimes {
  readonly eventStartTimeSSE: number
  readonly saleStartTimeSSE: number
  readonly saleEndTimeSSE: number | null
  /** True while an operator has paused the sale. */
  readonly isSalePaused: boolean
  readonly change: Pick<CurrentChange, 'stoppedBy'> | null
}

/** True from the start of an event on. A postponed event has not begun, even if its old date is over (CHG-21). */
export function hasBegun(event: Pick<SaleTimes, 'eventStartTimeSSE' | 'change'>, nowSSE: number): boolean {
  return stopOf(event) !== 'postponed' && nowSSE >= event.eventStartTimeSSE
}

/** True if the sale of an event is over, even if the event has not begun. */
export function hasSaleEnded({ saleEndTimeSSE }: Pick<SaleTimes, 'saleEndTimeSSE'>, nowSSE: number): boolean {
  return saleEndTimeSSE !== null && nowSSE >= saleEndTimeSSE
}

/**
 * Returns the availability of an event. The first label that holds counts:
 * - postponed or cancelled after such a change;
 * - past from its start;
 * - fully booked if completed orders took every ticket;
 * - sale ended after the end of its sale, or of the windows of all types;
 * - sale paused while an operator has paused it;
 * - sold out if live holds took the rest;
 * - unavailable before the sale, or while each type with tickets left waits for its own window;
 * - else available.
 *
 * Types that only a code opens count where there are no others (SHR-4).
 */
export function availabilityOf(event: SaleTimes, allTypes: readonly SoldType[], nowSSE: number): Availability {
  const shown = publicTypes(allTypes)
  const types = shown.length === 0 ? allTypes : shown
  const stop = stopOf(event)
  if (stop !== null) return stop
  if (hasBegun(event, nowSSE)) return 'past'
  if (types.every((type) => type.soldCount >= type.capacity)) return 'fullyBooked'
  if (hasSaleEnded(event, nowSSE) || types.every((type) => windowOf(type, nowSSE) === 'ended')) return 'saleEnded'
  if (event.isSalePaused) return 'salePaused'
  if (types.every((type) => freeCount(type) <= 0)) return 'soldOut'
  const isFree = (type: SoldType) => freeCount(type) > 0 && windowOf(type, nowSSE) === 'open'
  if (nowSSE < event.saleStartTimeSSE || !types.some(isFree)) return 'unavailable'
  return 'available'
}
