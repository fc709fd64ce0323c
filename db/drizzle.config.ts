import { defineConfig } from 'drizzle-kit'

/** `drizzle-kit generate` (in `db/`) writes the next migration of SQLite from the tables; it is then reviewed. */
export default defineConfig({ dialect: 'sqlite', schema: './src/tables/sqlite.ts', out: './migrations/sqlite' })
