import type { PgColumn, PgTableWithColumns } from 'drizzle-orm/pg-core'
import type { SQLiteColumn, SQLiteTable, SQLiteTableWithColumns } from 'drizzle-orm/sqlite-core'
import { defineTables, type Tables } from './define-tables.ts'
import { sqliteKit } from './kits/sqlite.ts'

/*
 * The tables of SQLite, for its hot statements and its migrations. Columns have the names of the domain's fields. A column
 * that ends in `No` is a row number: small and counting up. Indexes stay compact that way, and new rows go to their end.
 * Row numbers never leave `db/`. The checks and unique indexes are the second guard behind the rules of the domain: the
 * database rejects wrong data of any program.
 */

type SQLiteColumnOf<Column> =
  Column extends PgColumn<infer Base, infer Runtime, infer TypeConfig> ? SQLiteColumn<Base, Runtime, TypeConfig> : never

/** A table of SQLite with the columns of PostgreSQL's. */
type SQLiteTableOf<Table> =
  Table extends PgTableWithColumns<infer Config>
    ? SQLiteTableWithColumns<{
        name: Config['name']
        schema: undefined
        dialect: 'sqlite'
        columns: { [Name in keyof Config['columns']]: SQLiteColumnOf<Config['columns'][Name]> }
      }>
    : never

/** The tables of SQLite by their names. */
export type SQLiteTables = { readonly [Name in keyof Tables]: SQLiteTableOf<Tables[Name]> }

// The kit makes them. TypeScript cannot follow one definition through two kits, and a test compares both.
const tables = defineTables(sqliteKit) as unknown as SQLiteTables

export const {
  accessCodes,
  accessCodeUses,
  admissions,
  allotments,
  auditLog,
  catalogueRevision,
  claims,
  dataMode,
  disputes,
  doubleAdmissions,
  emailLinks,
  erasures,
  eventGroupEvents,
  eventGroups,
  eventMessages,
  eventReminderRuns,
  eventRevisions,
  events,
  exchanges,
  gateDevices,
  gateScans,
  invoices,
  invoiceSeries,
  members,
  orderRequests,
  orders,
  organizers,
  outbox,
  paymentEvents,
  refunds,
  refundTickets,
  retentionRuns,
  roomEntries,
  roomEvents,
  roomLog,
  roomOrders,
  rooms,
  roomServings,
  roomTurns,
  saleReminders,
  seats,
  sessions,
  staff,
  staffChallenges,
  staffInvitations,
  staffPasskeys,
  staffSessions,
  stock,
  swaps,
  ticketChanges,
  ticketKeys,
  tickets,
  ticketTypes,
  tillCounts,
  tillEntries,
} = tables

/** All tables of SQLite. */
export const sqliteTables: readonly SQLiteTable[] = Object.values(tables)
