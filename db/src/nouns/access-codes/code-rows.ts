import { and, eq } from 'drizzle-orm'
import type { Database } from '../../shared/engine.ts'
import { accessCodes, allotments, events, ticketTypes } from '../../tables/postgres.ts'

/** Selects codes with their events and the places of their allotments. `storedCodeOf` reads a row. */
export const selectCodes = (db: Database) =>
  db
    .select({
      codeNo: accessCodes.codeNo,
      eventNo: accessCodes.eventNo,
      organizerID: events.organizerID,
      eventID: events.eventID,
      code: accessCodes.code,
      allotmentName: accessCodes.allotmentName,
      typeIDs: accessCodes.typeIDs,
      uses: accessCodes.uses,
      usesPerMember: accessCodes.usesPerMember,
      usedCount: accessCodes.usedCount,
      fromSSE: accessCodes.fromSSE,
      untilSSE: accessCodes.untilSSE,
      stoppedSSE: accessCodes.stoppedSSE,
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
