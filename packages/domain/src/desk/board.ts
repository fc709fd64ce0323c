import type { Event, EventKey, TicketType } from '../catalogue/catalogue.ts'
import type { Room } from '../rooms/room.ts'
import type { EventState } from './event-states.ts'
import { sumOfPlaces, type Places, type PoolPlaces } from './places.ts'

/** The figures of an event, or of several together. */
export interface BoardFigures extends Places {
  /** The unpaid orders, and when the oldest one was placed. */
  readonly pendingOrders: number
  readonly oldestPendingSSE: number | null
  /** The refunds that are under way, and those that failed and were not asked for again. */
  readonly openRefunds: number
  readonly failedRefunds: number
  /** The tickets that gates have admitted. */
  readonly admittedCount: number
}

/** A pool of places with its names and its price. */
export interface BoardPool
  extends PoolPlaces,
    Pick<TicketType, 'ticketTypeNameEN' | 'ticketTypeNameCN' | 'salePriceCents'> {}

/** An event on the board. A postponed one has no date, and its start is the old one. */
export interface BoardEvent
  extends BoardFigures,
    Pick<Event, keyof EventKey | 'eventNameEN' | 'eventNameCN' | 'eventStartTimeSSE' | 'saleStartTimeSSE'> {
  readonly eventNo: number
  readonly hasDate: boolean
  readonly states: readonly EventState[]
  readonly pools: readonly BoardPool[]
}

/** A waiting room on the board, with the numbers of its events. */
export interface BoardRoom {
  readonly room: Room
  readonly eventNos: readonly number[]
}

/** Everything that boards show at one moment, but for the orders of the day. */
export interface BoardFacts {
  /** The next start first. */
  readonly events: readonly BoardEvent[]
  readonly rooms: readonly BoardRoom[]
  /** The mails of the shop that wait to be sent. */
  readonly mailsDue: number
}

/** Returns the figures of several events together. */
export function sumOfFigures(events: readonly BoardFigures[]): BoardFigures {
  const sumOf = (figure: 'pendingOrders' | 'openRefunds' | 'failedRefunds' | 'admittedCount') =>
    events.reduce((sum, event) => sum + event[figure], 0)
  const times = events.flatMap(({ oldestPendingSSE }) => (oldestPendingSSE === null ? [] : [oldestPendingSSE]))
  return {
    ...sumOfPlaces(events),
    pendingOrders: sumOf('pendingOrders'),
    oldestPendingSSE: times.length === 0 ? null : Math.min(...times),
    openRefunds: sumOf('openRefunds'),
    failedRefunds: sumOf('failedRefunds'),
    admittedCount: sumOf('admittedCount'),
  }
}
