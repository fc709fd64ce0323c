import { is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as allotments from './allotments-schema.ts'
import * as auditLog from './audit-log-schema.ts'
import * as changes from './changes-schema.ts'
import * as dataMode from './data-mode-schema.ts'
import * as gate from './gate-schema.ts'
import * as outbox from './outbox-schema.ts'
import * as personalData from './personal-data-schema.ts'
import * as reminders from './reminders-schema.ts'
import * as rooms from './rooms-schema.ts'
import * as main from './schema.ts'

/** All tables of SQLite. A new schema file joins this list, and a test compares it with a migrated database. */
export const sqliteTables: readonly SQLiteTable[] = [
  main,
  gate,
  outbox,
  reminders,
  allotments,
  changes,
  auditLog,
  dataMode,
  personalData,
  rooms,
]
  .flatMap((schema): readonly unknown[] => Object.values(schema))
  .filter((table) => is(table, SQLiteTable))
