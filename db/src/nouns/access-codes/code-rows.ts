import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../shared/engine.ts'
import { accessCodes, allotments, events, ticketTypes } from '../../tables/postgres.ts'

/** Selects codes with their events and the places of their allotments. `storedCodeOf` reads a row. */
export const selectCodes = (db: Database) =>
  db
    .select({
      ...getTableColumns(accessCodes),
      organizerID: events.organizerID,
      eventID: events.eventID,
      keptTypeID: ticketTypes.typeID,
      keptPlaces: allotments.places,
      keptSeats: allotments.seats,
    })
    .from(accessCodes)
    .innerJoin(events, eq(events.eventNo, accessCodes.eventNo))
    .leftJoin(
      allotments,
      and(eq(allotments.eventNo, accessCodes.eventNo), eq(allotments.name, accessCodes.allotmentName)),
    )
    .leftJoin(ticketTypes, eq(ticketTypes.typeNo, allotments.typeNo))
    .$dynamic()
