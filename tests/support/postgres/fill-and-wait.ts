import { fillDatabase } from '@pokfei/db/postgres/moving/fill-database'
import SQLite from 'better-sqlite3'
import { sqlitePath } from '../store/raw-database.ts'

/** A process that fills a PostgreSQL database, says so before the commit, and waits there. */
const [from = '', to = ''] = process.argv.slice(2)
const sqlite = new SQLite(sqlitePath(from), { readonly: true })
await fillDatabase(sqlite, to, async () => {
  process.stdout.write('before commit\n')
  await new Promise((resolve) => setInterval(resolve, 2 ** 30))
})
