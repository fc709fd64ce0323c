import { setImmediate as turn } from 'node:timers/promises'
import { asc, between, eq, gt, sql } from 'drizzle-orm'
import type {
  Event,
  EventDescription,
  EventKey,
  Organizer,
  StockedTicketType,
} from '@pokfei/domain/catalogue/catalogue'
import type { CatalogueStore, EventsPage } from '@pokfei/domain/ports/catalogue-store'
import { compareStock, rowsPerTurn } from '../../shared/catalogue/stock-counts.ts'
import type { Connection, Database } from '../engine/connect.ts'
import { numberArray } from '../engine/row-sets.ts'
import { eventGroupEvents, eventGroups, events, organizers, stock, ticketTypes } from '../../tables/postgres.ts'
import { eventColumns, typeColumns } from '../../nouns/catalogue/catalogue-columns.ts'
import { isEvent } from '../../nouns/catalogue/event-key.ts'

const { capacity, heldCount, soldCount } = stock

/** The columns of a stocked type. */
export const stockedTypeColumns = {
  organizerID: events.organizerID,
  eventID: events.eventID,
  typeIndex: ticketTypes.typeIndex,
  ...typeColumns,
  capacity,
  heldCount,
  soldCount,
}

/** Creates the reads of events with their stock. */
export function createStockedEvents({
  run,
  snapshot,
}: Connection): Pick<CatalogueStore, 'describeEvent' | 'findStockedEvent' | 'listEvents' | 'listSoldSince'> {
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

    listEvents: (after, limit) => snapshot((db) => listPage(db, after ?? 0, limit)),

    async listSoldSince(cursor) {
      const comparison = compareStock(cursor)
      for (let after = 0, isLast = false; !isLast; ) {
        const rows = await run((db) => listStock(db, after))
        comparison.add(rows)
        after = rows.at(-1)?.typeNo ?? after
        isLast = rows.length < rowsPerTurn
        await turn()
      }
      const { organizerID, eventID, eventNo } = events
      const keys = await run((db) =>
        db
          .select({ organizerID, eventID })
          .from(events)
          .where(sql`${eventNo} = any(${numberArray([...comparison.changed])})`),
      )
      return { cursor: comparison.cursor(), events: keys }
    },
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
    .leftJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
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

async function listPage(db: Database, after: number, limit: number): Promise<EventsPage> {
  const page = await db
    .select({ eventNo: events.eventNo, event: eventColumns })
    .from(events)
    .where(gt(events.eventNo, after))
    .orderBy(asc(events.eventNo))
    .limit(limit)
  const last = page.at(-1)?.eventNo ?? after
  const types = await db
    .select({ eventNo: ticketTypes.eventNo, type: stockedTypeColumns })
    .from(ticketTypes)
    .innerJoin(events, eq(events.eventNo, ticketTypes.eventNo))
    .innerJoin(stock, eq(stock.typeNo, ticketTypes.typeNo))
    .where(between(ticketTypes.eventNo, after + 1, last))
    .orderBy(asc(ticketTypes.eventNo), asc(ticketTypes.typeIndex))
  const groups = await db
    .select({ eventNo: eventGroupEvents.eventNo, eventGroupID: eventGroups.eventGroupID })
    .from(eventGroupEvents)
    .innerJoin(eventGroups, eq(eventGroups.groupNo, eventGroupEvents.groupNo))
    .where(between(eventGroupEvents.eventNo, after + 1, last))
  const typesOf = Map.groupBy(types, ({ eventNo }) => eventNo)
  const groupOf = new Map(groups.map(({ eventNo, eventGroupID }) => [eventNo, eventGroupID]))
  return {
    events: page.map(({ eventNo, event }) => ({
      ...event,
      eventGroupID: groupOf.get(eventNo) ?? null,
      ticketTypes: (typesOf.get(eventNo) ?? []).map(({ type }) => type),
    })),
    next: page.length < limit ? null : last,
  }
}

const listStock = (db: Database, after: number) =>
  db
    .select({ typeNo: stock.typeNo, eventNo: stock.eventNo, heldCount, soldCount })
    .from(stock)
    .where(gt(stock.typeNo, after))
    .orderBy(asc(stock.typeNo))
    .limit(rowsPerTurn)
