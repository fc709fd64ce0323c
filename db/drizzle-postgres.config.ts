import { defineConfig } from 'drizzle-kit'

/** The migrations of PostgreSQL, as drizzle.config.ts writes those of SQLite. */
export default defineConfig({ dialect: 'postgresql', schema: './src/tables/postgres.ts', out: './migrations/postgres' })
