import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as allotments from './allotments-schema.ts'
import * as auditLog from './audit-log-schema.ts'
import * as changeCounts from './change-counts-schema.ts'
import * as changes from './changes-schema.ts'
import * as dataMode from './data-mode-schema.ts'
import * as gate from './gate-schema.ts'
import * as outbox from './outbox-schema.ts'
import * as pictures from './pictures-schema.ts'
import * as personalData from './personal-data-schema.ts'
import * as reminders from './reminders-schema.ts'
import * as rooms from './rooms-schema.ts'
import * as main from './schema.ts'

/** All tables of PostgreSQL. A new schema file joins this list, and a test compares it with a migrated database. */
export const postgresTables: readonly PgTable[] = [
  main,
  gate,
  outbox,
  reminders,
  allotments,
  changes,
  changeCounts,
  auditLog,
  dataMode,
  pictures,
  personalData,
  rooms,
]
  .flatMap((schema): readonly unknown[] => Object.values(schema))
  .filter((table) => is(table, PgTable))

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

/** The columns of PostgreSQL alone. The database fills each by itself when a row is added. */
export const ownColumns: ReadonlySet<string> = new Set([
  'ticketKeys.addedNo', // SQLite has the number of the row.
])
