import { postgresTables } from '@pokfei/db/tables/postgres'
import { withClient } from '@pokfei/db/postgres/connection/check-server'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { freshStore } from '../../support/store/fresh-store.ts'
import { madeTable, type MadeTable } from '../../support/store/made-tables.ts'

const describeTable = `
  select
    array(select attname || case when attnotnull then ' not null' else '' end from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    array(select relname::text from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = c.oid)) as indexes,
    array(select conname::text from pg_constraint where conrelid = c.oid and contype = 'c') as checks
  from pg_class c where c.oid = ('"' || $1 || '"')::regclass`

test('the migrations of PostgreSQL make the tables of the kit', async () => {
  await using fresh = await freshStore('postgres')
  await withClient(fresh.databaseURL, async (client) => {
    for (const table of postgresTables) {
      const kit = madeTable(getTableConfig(table))
      const { rows } = await client.query<Omit<MadeTable, 'name'>>(describeTable, [kit.name])
      const [made] = rows
      expect({
        name: kit.name,
        columns: made?.columns.toSorted(),
        indexes: made?.indexes.toSorted(),
        checks: made?.checks.toSorted(),
      }).toEqual(kit)
    }
  })
})
