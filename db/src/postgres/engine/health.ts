import { sql } from 'drizzle-orm'
import type { Store } from '@pokfei/domain/ports/store'
import { StoreTooNew, StoreUnavailable } from '@pokfei/domain/ports/store-errors'
import type { Connection } from './connect.ts'
import { countKnown } from './migrate.ts'

/** Creates the checks that decide whether a process may serve with PostgreSQL. */
export function createHealth({ run }: Connection): Pick<Store, 'ping' | 'readClock'> {
  const known = countKnown()
  return {
    ping: () =>
      run(async (db) => {
        const [row] = await db.execute<{ readOnly: string; least: number }>(
          sql`select current_setting('transaction_read_only') as "readOnly", "least" from "appliedMigrations"`,
        )
        if (row?.readOnly !== 'off') throw new StoreUnavailable('the database only reads')
        if (row.least > known)
          throw new StoreTooNew(`the database needs a program with ${row.least} migrations, and this one has ${known}`)
      }),
    readClock: () =>
      run(async (db) => {
        const [row] = await db.execute<{ milliseconds: number }>(
          sql`select extract(epoch from clock_timestamp()) * 1000 as "milliseconds"`,
        )
        return row?.milliseconds ?? null
      }),
  }
}
