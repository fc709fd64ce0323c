import { asc, eq } from 'drizzle-orm'
import type {
  Event,
  EventDescription,
  EventKey,
  Organizer,
  StockedTicketType,
} from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore } from '@pokfei/domain/ports/catalogue-store'
import type { Connection, Database } from '../engine/connect.ts'
import { eventGroupEvents, eventGroups, events, organizers, stock, ticketTypes } from '../../tables/postgres.ts'
import { eventColumns, stockOfType, typeColumns } from '../../nouns/catalogue/catalogue-columns.ts'
import { isEvent } from '../../nouns/catalogue/event-key.ts'

const { capacity, heldCount, soldCount } = stock

/** Creates the reads of events with their stock. */
export function createStockedEvents({ run }: Connection): Pick<CatalogueStore, 'describeEvent' | 'findStockedEvent'> {
  return {
    findStockedEvent: (key) =>
      run(async (db) => {
        const found = await find(db, key)
        return found && { ...found.event, eventGroupID: found.eventGroupID, ticketTypes: found.types }
      }),

    describeEvent: (key) =>
      run(async (db) => {
        const found = await find(db, key)
        return found && { event: found.event, organizer: found.organizer, ticketTypes: found.types.map(withoutStock) }
      }),
  }
}

interface FoundEvent {
  readonly event: Event
  readonly organizer: Organizer
  readonly eventGroupID: string | null
  readonly types: readonly StockedTicketType[]
}

/** Finds an event with everything that belongs to it, in one query and so at one moment. */
async function find(db: Database, key: EventKey): Promise<FoundEvent | null> {
  const rows = await db
    .select({
      event: eventColumns,
      organizer: {
        organizerID: organizers.organizerID,
        organizerNameEN: organizers.organizerNameEN,
        organizerNameCN: organizers.organizerNameCN,
      },
      eventGroupID: eventGroups.eventGroupID,
      type: { typeIndex: ticketTypes.typeIndex, ...typeColumns },
      stock: { capacity, heldCount, soldCount },
    })
    .from(events)
    .innerJoin(organizers, eq(organizers.organizerID, events.organizerID))
    .leftJoin(eventGroupEvents, eq(eventGroupEvents.eventNo, events.eventNo))
    .leftJoin(eventGroups, eq(eventGroups.groupNo, eventGroupEvents.groupNo))
    .leftJoin(ticketTypes, eq(ticketTypes.eventNo, events.eventNo))
    .leftJoin(stock, stockOfType)
    .where(isEvent(key))
    .orderBy(asc(ticketTypes.typeIndex))
  const [first] = rows
  if (first === undefined) return null
  const { event, organizer, eventGroupID } = first
  const { organizerID, eventID } = event
  // An event without types has one row without a type.
  const types = rows.flatMap((row) =>
    row.type === null || row.stock === null ? [] : [{ organizerID, eventID, ...row.type, ...row.stock }],
  )
  return { event, organizer, eventGroupID, types }
}

function withoutStock({
  capacity: _capacity,
  heldCount: _heldCount,
  soldCount: _soldCount,
  ...type
}: StockedTicketType): EventDescription['ticketTypes'][number] {
  return type
}
