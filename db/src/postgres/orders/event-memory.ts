import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { SeatRow } from '@pokfei/domain/orders/order'
import { createLruCache } from '@pokfei/format/lru-cache'
import { seatRowsOf } from '../../shared/catalogue/seat-rows.ts'
import { withPlaces, type StoredEvent } from '../../shared/orders/order-rows.ts'
import { eventColumns, typeColumns } from '../../nouns/catalogue/catalogue-columns.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { catalogueRevision, events, roomEvents, seats, ticketTypes } from '../../tables/postgres.ts'
import { isEvent } from '../../nouns/catalogue/event-key.ts'

/** An event as it was after so many loads of the catalogue. */
export interface RememberedEvent {
  /** Null if there is no such event. */
  readonly event: StoredEvent | null
  readonly loadCount: number
}

/** The events that orders need, in the memory of this process. */
export interface EventMemory {
  /** Returns an event as it was at some moment. The caller compares `loadCount` with that of its transaction. */
  find(key: EventKey): Promise<RememberedEvent>
  /** Forgets an event that a load may have changed. */
  forget(key: EventKey): void
}

/** The most remembered events. Few events sell at the same time, and a hall's seats take megabytes. */
const mostEvents = 500

const nameOf = ({ organizerID, eventID }: EventKey): string => `${organizerID}/${eventID}`

/** Creates the memory of events. An unknown event is not remembered: anybody may ask for any name. */
export function createEventMemory({ snapshot }: Connection): EventMemory {
  const remembered = createLruCache<{ readonly last: RememberedEvent | null }>(mostEvents)
  return {
    async find(key) {
      const known = remembered.find(nameOf(key))?.last
      if (known) return known
      const read = await snapshot((db) => readEvent(db, key))
      if (read.event !== null) remembered.set(nameOf(key), { last: read })
      return read
    },
    forget: (key) => remembered.set(nameOf(key), { last: null }),
  }
}

/** Reads an event and the number of loads that it has seen. */
export async function readEvent(db: Database, key: EventKey): Promise<RememberedEvent> {
  const [loads] = await db.select({ revision: catalogueRevision.revision }).from(catalogueRevision)
  const loadCount = loads?.revision ?? 0
  const [stored] = await db
    .select({ eventNo: events.eventNo, event: eventColumns, roomNo: roomEvents.roomNo })
    .from(events)
    .leftJoin(roomEvents, eq(roomEvents.eventNo, events.eventNo))
    .where(isEvent(key))
  if (stored === undefined) return { event: null, loadCount }
  const { eventNo, event, roomNo } = stored
  const { organizerID, eventID } = event
  const types = await db
    .select({ typeNo: ticketTypes.typeNo, typeIndex: ticketTypes.typeIndex, ...typeColumns })
    .from(ticketTypes)
    .where(eq(ticketTypes.eventNo, eventNo))
    .orderBy(asc(ticketTypes.typeIndex))
  const rowsOf = await readSeatRows(db, eventNo)
  return {
    loadCount,
    event: {
      eventNo,
      event,
      roomNo,
      types: withPlaces(
        types.map(({ typeNo, ...type }) => {
          const seatRows = rowsOf.get(typeNo) ?? []
          return { typeNo, type: { organizerID, eventID, ...type }, seatRows: () => seatRows }
        }),
      ),
    },
  }
}

/** Returns the seat rows of each type with seats. */
async function readSeatRows(db: Database, eventNo: number): Promise<ReadonlyMap<number, readonly SeatRow[]>> {
  const { typeNo, codeIndex, section, row, number, rowIndex, seatIndex } = seats
  const placed = await db
    .select({ typeNo, codeIndex, section, row, number, rowIndex })
    .from(seats)
    .innerJoin(ticketTypes, eq(ticketTypes.typeNo, typeNo))
    .where(and(eq(ticketTypes.eventNo, eventNo), isNotNull(rowIndex)))
    .orderBy(asc(typeNo), asc(rowIndex), asc(seatIndex))
  return new Map(
    Array.from(
      Map.groupBy(placed, (seat) => seat.typeNo),
      ([ofType, seatsOfType]) => [ofType, seatRowsOf(seatsOfType)],
    ),
  )
}
