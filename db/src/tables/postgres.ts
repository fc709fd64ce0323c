import type { PgTable } from 'drizzle-orm/pg-core'
import { defineTables } from './define-tables.ts'
import { postgresKit } from './kits/postgres.ts'
import * as locks from './postgres-alone.ts'

/*
 * The tables of PostgreSQL. The nouns that are written once use them on both engines: their names and types are the same,
 * and SQLite's engine writes each statement in its own words.
 */

const tables = defineTables(postgresKit)

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
export { eventChangeCounts, eventStates, gateStates, pictures, pictureSources } from './postgres-alone.ts'

/** All tables of PostgreSQL. */
export const postgresTables: readonly PgTable[] = [...Object.values(tables), ...Object.values(locks)]

/**
 * The tables of PostgreSQL alone. Each has the statement that fills it after a restore, once all other tables are
 * filled. No backup holds them as tables. Null means that no statement is needed.
 */
export const ownTables: Readonly<Record<string, string | null>> = {
  // SQLite has one writer, so it locks no event and no gates.
  eventStates: 'insert into "eventStates" ("eventNo") select "eventNo" from "events" order by "eventNo"',
  // It counts from any start.
  eventChangeCounts: null,
  // The lock of an event's gates adds its row by itself.
  gateStates: null,
  // Processes with SQLite share a folder. A backup holds its files, and a restore makes rows of them.
  pictures: null,
  pictureSources: null,
}
