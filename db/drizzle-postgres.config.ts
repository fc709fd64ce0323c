import { defineConfig } from 'drizzle-kit'

/** The migrations of PostgreSQL, as drizzle.config.ts writes those of SQLite. */
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './src/postgres/schema/schema.ts',
    './src/postgres/schema/change-counts-schema.ts',
    './src/postgres/schema/gate-schema.ts',
    './src/postgres/schema/outbox-schema.ts',
    './src/postgres/schema/reminders-schema.ts',
    './src/postgres/schema/allotments-schema.ts',
    './src/postgres/schema/changes-schema.ts',
    './src/postgres/schema/audit-log-schema.ts',
    './src/postgres/schema/data-mode-schema.ts',
    './src/postgres/schema/personal-data-schema.ts',
    './src/postgres/schema/rooms-schema.ts',
    './src/postgres/schema/pictures-schema.ts',
  ],
  out: './migrations/postgres',
})
