import { sql } from 'drizzle-orm'
import { oneOf } from '../shared/schema/one-of.ts'
import type { VenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { categories } from '@pokfei/domain/catalogue/category'
import type { CurrentChange } from '@pokfei/domain/changes/current-change'
import type { Kit } from './kits/kit.ts'

/** Defines the tables of the catalogue. */
export const defineCatalogueTables = ({
  table,
  text,
  long,
  integer,
  flag,
  json,
  bytes,
  rowNumber,
  primaryKey,
  index,
  uniqueIndex,
  check,
}: Kit) => {
  /** The companies that put on events. */
  const organizers = table('organizers', {
    organizerID: text().primaryKey(),
    organizerNameEN: text().notNull(),
    organizerNameCN: text().notNull(),
  })

  /** Events, without their ticket types. */
  const events = table(
    'events',
    {
      eventNo: rowNumber(),
      organizerID: text()
        .notNull()
        .references(() => organizers.organizerID),
      eventID: text().notNull(),
      eventNameEN: text().notNull(),
      eventNameCN: text().notNull(),
      artistNameEN: text().notNull(),
      artistNameCN: text().notNull(),
      eventDescEN: text().notNull(),
      eventDescCN: text().notNull(),
      venueNameEN: text().notNull(),
      venueNameCN: text().notNull(),
      entryInstructionsEN: text().notNull(),
      entryInstructionsCN: text().notNull(),
      eventStartTimeSSE: long().notNull(),
      saleStartTimeSSE: long().notNull(),
      maxTicketBuyCount: integer().notNull(),
      memberTicketLimit: integer(),
      staticCode: flag().notNull(),
      category: text({ enum: categories }).notNull(),
      saleEndTimeSSE: long(),
      isHidden: flag().notNull().default(false),
      /** The time of each thing that an operator has set. A load leaves these three as they are. */
      pausedSSE: long(),
      hiddenSSE: long(),
      saleEndedSSE: long(),
      /** JSON: the announced changes in one value. Null if there is none. A load keeps the facts that it names. */
      change: json().$type<CurrentChange>(),
      /** JSON. Null if the organizer gives no venue facts. */
      venueFacts: json().$type<VenueFacts>(),
    },
    (t) => [
      uniqueIndex('events_by_id').on(t.organizerID, t.eventID),
      index('events_by_start').on(t.eventStartTimeSSE),
      check(
        'events_sold_in_some_number',
        sql`${t.maxTicketBuyCount} > 0 and (${t.memberTicketLimit} is null or ${t.memberTicketLimit} > 0)`,
      ),
      check('events_category_known', sql`${t.category} in (${oneOf(categories)})`),
    ],
  )

  /** The ticket types of events. */
  const ticketTypes = table(
    'ticketTypes',
    {
      typeNo: rowNumber(),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      typeID: text().notNull(),
      typeIndex: integer().notNull(),
      ticketTypeNameEN: text().notNull(),
      ticketTypeNameCN: text().notNull(),
      ticketTypeDescEN: text().notNull(),
      ticketTypeDescCN: text().notNull(),
      salePriceCents: long().notNull(),
      serviceFeeCents: long().notNull(),
      ttMaxTicketBuyLimit: integer().notNull(),
      ticketSeatingType: text({ enum: ['ASSIGNED', 'GENERAL_ADMISSION'] }).notNull(),
      /** The type of the same event whose stock and seats it sells. Such a type has none of its own. */
      placesOf: text(),
      saleStartTimeSSE: long(),
      saleEndTimeSSE: long(),
      byCodeOnly: flag().notNull().default(false),
      proofEN: text().notNull().default(''),
      proofCN: text().notNull().default(''),
      onlyWith: text(),
    },
    (t) => [
      uniqueIndex('ticketTypes_by_id').on(t.eventNo, t.typeID),
      uniqueIndex('ticketTypes_by_index').on(t.eventNo, t.typeIndex),
      check('ticketTypes_money_not_negative', sql`${t.salePriceCents} >= 0 and ${t.serviceFeeCents} >= 0`),
      check('ticketTypes_limit_not_negative', sql`${t.ttMaxTicketBuyLimit} >= 0`),
      check('ticketTypes_seating_known', sql`${t.ticketSeatingType} in ('ASSIGNED', 'GENERAL_ADMISSION')`),
    ],
  )

  /** The capacity of a type with places and its held and sold tickets. This table is separate, so that a sale rewrites few bytes. */
  const stock = table(
    'stock',
    {
      typeNo: long()
        .primaryKey()
        .references(() => ticketTypes.typeNo),
      eventNo: long()
        .notNull()
        .references(() => events.eventNo),
      capacity: integer().notNull(),
      heldCount: integer().notNull().default(0),
      soldCount: integer().notNull().default(0),
      /** Bitmap for ASSIGNED types: bit `codeIndex` is set if that seat is sold, held or kept back by an allotment. */
      takenSeats: bytes(),
    },
    (t) => [
      index('stock_by_event').on(t.eventNo),
      check('stock_never_negative', sql`${t.heldCount} >= 0 and ${t.soldCount} >= 0`),
      check('stock_never_oversold', sql`${t.heldCount} + ${t.soldCount} <= ${t.capacity}`),
    ],
  )

  /**
   * The seats of ASSIGNED types. `rowIndex` (a stretch without an aisle, front first) and `seatIndex` are null for a
   * withdrawn seat. Its `codeIndex` is never used again for another seat.
   */
  const seats = table(
    'seats',
    {
      typeNo: long()
        .notNull()
        .references(() => ticketTypes.typeNo),
      codeIndex: integer().notNull(),
      section: text().notNull(),
      row: text().notNull(),
      number: integer().notNull(),
      rowIndex: integer(),
      seatIndex: integer(),
    },
    (t) => [
      primaryKey({ columns: [t.typeNo, t.codeIndex] }),
      uniqueIndex('seats_by_name').on(t.typeNo, t.section, t.row, t.number),
      check('seats_stand_whole_or_withdrawn', sql`(${t.rowIndex} is null) = (${t.seatIndex} is null)`),
    ],
  )

  /** Event groups. */
  const eventGroups = table(
    'eventGroups',
    {
      groupNo: rowNumber(),
      organizerID: text()
        .notNull()
        .references(() => organizers.organizerID),
      eventGroupID: text().notNull(),
      eventGroupTitleEN: text().notNull(),
      eventGroupTitleCN: text().notNull(),
      eventGroupDescEN: text().notNull(),
      eventGroupDescCN: text().notNull(),
      artistNameEN: text().notNull(),
      artistNameCN: text().notNull(),
      venueNameEN: text().notNull(),
      venueNameCN: text().notNull(),
      venueAddrEN: text().notNull(),
      venueAddrCN: text().notNull(),
      category: text({ enum: categories }).notNull(),
    },
    (t) => [
      uniqueIndex('eventGroups_by_id').on(t.organizerID, t.eventGroupID),
      check('eventGroups_category_known', sql`${t.category} in (${oneOf(categories)})`),
    ],
  )

  /** The events of each group and their order. An event is in one group at most. */
  const eventGroupEvents = table(
    'eventGroupEvents',
    {
      eventNo: long()
        .primaryKey()
        .references(() => events.eventNo),
      groupNo: long()
        .notNull()
        .references(() => eventGroups.groupNo),
      position: integer().notNull(),
    },
    (t) => [index('eventGroupEvents_by_group').on(t.groupNo, t.position)],
  )

  /** One row that counts the loads, so that a process can check its cached catalogue. */
  const catalogueRevision = table(
    'catalogueRevision',
    { one: integer().primaryKey(), revision: integer().notNull() },
    (t) => [check('catalogueRevision_one_row', sql`${t.one} = 1`)],
  )

  return { organizers, events, ticketTypes, stock, seats, eventGroups, eventGroupEvents, catalogueRevision }
}
/** See {@link defineCatalogueTables}. */
export type CatalogueTables = ReturnType<typeof defineCatalogueTables>
