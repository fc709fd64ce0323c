import { versionQuery } from '@pokfei/db/postgres/catalogue/catalogue'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { standingType, testCatalogue } from '../../support/fixtures/test-catalogue.ts'
import { openTwoStores } from '../../support/postgres/open-two-stores.ts'
import { asAdmin } from '../../support/postgres/test-databases.ts'
import { freshStore } from '../../support/store/fresh-store.ts'

/** A node of a plan, as `explain` writes it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly Plans?: readonly PlanNode[]
}

const scannedRows = (node: PlanNode): number =>
  (node['Node Type'].includes('Scan') ? node['Actual Rows'] : 0) +
  (node.Plans ?? []).reduce((sum, inner) => sum + scannedRows(inner), 0)

const raiseAll = 'update "eventStates" set "revision" = "revision" + 1'
const raiseEach = `
  do $$ declare event record; begin
    for event in select "eventNo" from "eventStates" loop
      update "eventStates" set "revision" = "revision" + 1 where "eventNo" = event."eventNo";
    end loop;
  end $$`

test('the version is read from as few rows with ten thousand events as with ten', async () => {
  await using fresh = await freshStore()
  const text = new PgDialect().sqlToQuery(versionQuery).sql
  await asAdmin(fresh.databaseURL, async (admin) => {
    const scan = async () => {
      const { rows } = await admin.query<{ 'QUERY PLAN': readonly [{ readonly Plan: PlanNode }] }>(
        `explain (analyze, format json) ${text}`,
      )
      return scannedRows(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': '', 'Actual Rows': Infinity })
    }
    for (const eventCount of [10, 10_000]) {
      await admin.query('delete from "eventStates"')
      await admin.query('insert into "eventStates" ("eventNo") select generate_series(1, $1)', [eventCount])
      const before = await fresh.store.catalogue.version()
      await admin.query(raiseEach)
      expect(await fresh.store.catalogue.version()).toBe(before + eventCount)
      expect(await scan()).toBeLessThan(200)
    }
  })
})

test('a change counts once it is committed, whatever the order of commits', async () => {
  await using fresh = await freshStore()
  const { catalogue } = fresh.store
  await catalogue.load(testCatalogue([standingType()]))
  await asAdmin(fresh.databaseURL, (first) =>
    asAdmin(fresh.databaseURL, async (second) => {
      await first.query('insert into "eventStates" ("eventNo") values (1000001), (1000002)')
      const start = await catalogue.version()
      for (const client of [first, second]) await client.query('begin')
      await first.query('update "eventStates" set "revision" = "revision" + 1 where "eventNo" = 1000001')
      await second.query('update "eventStates" set "revision" = "revision" + 1 where "eventNo" = 1000002')
      expect(await catalogue.version()).toBe(start)
      await second.query('commit')
      expect(await catalogue.version()).toBe(start + 1)
      await first.query('commit')
      expect(await catalogue.version()).toBe(start + 2)
      await first.query('begin')
      await first.query(raiseAll)
      await first.query('rollback')
      expect(await catalogue.version()).toBe(start + 2)
    }),
  )
})

test('processes that change events at once lose no count and lock nobody out', async () => {
  const { countDeadlocks, race, raw, stores } = await openTwoStores()
  await stores[0].catalogue.load(testCatalogue([standingType()]))
  const before = await stores[0].catalogue.version()
  await raw.execute('insert into "eventStates" ("eventNo") select generate_series(1000001, 1000020)')
  const changes = await race(async (_, round) => {
    await raw.execute(`
      do $$ begin
        for change in 1..20 loop
          update "eventStates" set "revision" = "revision" + 1 where "eventNo" = ${1_000_001 + round};
        end loop;
      end $$`)
    return 20
  })
  const total = changes.reduce((sum, count) => sum + count, 0)
  for (const store of stores) expect(await store.catalogue.version()).toBe(before + total)
  expect((await raw.rows('eventChangeCounts')).length).toBeLessThan(200)
  expect(await countDeadlocks()).toBe(0)
})
