import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` (in `db/`) writes the next migration from the schema; it is then reviewed. */
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './src/sqlite/schema/schema.ts',
    './src/sqlite/schema/gate-schema.ts',
    './src/sqlite/schema/outbox-schema.ts',
    './src/sqlite/schema/reminders-schema.ts',
    './src/sqlite/schema/allotments-schema.ts',
    './src/sqlite/schema/changes-schema.ts',
    './src/sqlite/schema/audit-log-schema.ts',
    './src/sqlite/schema/data-mode-schema.ts',
    './src/sqlite/schema/personal-data-schema.ts',
    './src/sqlite/schema/rooms-schema.ts',
  ],
  out: './migrations/sqlite',
})
