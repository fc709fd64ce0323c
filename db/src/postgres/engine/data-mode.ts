import { sql } from 'drizzle-orm'
import { dataModes } from '@pokfei/domain/data-mode'
import type { DataModeStore } from '@pokfei/domain/ports/data-mode-store'
import type { Connection, Database } from './connect.ts'
import { dataMode, members, orders, organizers } from '../../tables/postgres.ts'

/** Creates the store of the data mode in PostgreSQL: one row, written once. */
export function createDataModeStore({ run }: Connection): DataModeStore {
  const find = async (db: Database) => (await db.select({ mode: dataMode.mode }).from(dataMode))[0]?.mode ?? null

  return {
    candidates: () =>
      run(async (db) => {
        const mark = await find(db)
        if (mark !== null) return [mark]
        // Each database of this engine is marked before its first data. Data without a mark may be of any mode.
        const [seen] = await db
          .select({
            hasData: sql<boolean>`exists (select from ${organizers}) or exists (select from ${members}) or exists (select from ${orders})`,
          })
          .from(sql`(select 1) as one`)
        return seen?.hasData === true ? dataModes : null
      }),
    mark: (mode) =>
      run(async (db) => {
        const known = await find(db)
        if (known !== null) return known
        await db.insert(dataMode).values({ one: 1, mode }).onConflictDoNothing()
        return (await find(db)) ?? mode
      }),
  }
}
