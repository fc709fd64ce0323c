import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` (in `db/`) writes the next migration from the schema; it is then reviewed. */
export default defineConfig({
  dialect: 'sqlite',
  schema: [
    './src/sqlite/schema.ts',
    './src/sqlite/gate-schema.ts',
    './src/sqlite/outbox-schema.ts',
    './src/sqlite/reminders-schema.ts',
    './src/sqlite/data-mode-schema.ts',
  ],
  out: './migrations/sqlite',
})
