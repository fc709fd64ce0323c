import { openPostgresStore } from '@pokfei/db/postgres/store/open-postgres-store'
import type { Store } from '@pokfei/domain/ports/store'
import pg from 'pg'
import { median } from '../support/percentile.ts'
import { findPostgresPrograms } from '../../support/postgres/postgres-programs.ts'
import { startPostgres } from '../../support/postgres/start-postgres.ts'

/** The figures of one number of events on PostgreSQL. */
export interface VersionsFigures {
  /** The median of reading the catalogue's version, which each process does four times a second. */
  readonly pollMilliseconds: number
}

const rounds = 500

/**
 * Reads the catalogue's version with several numbers of events, each of which has changed once. The rounds of all sizes
 * alternate, so a busy machine slows all of them. Empty without a PostgreSQL on this machine.
 */
export async function measureVersions(sizes: readonly number[]): Promise<ReadonlyMap<number, VersionsFigures>> {
  const programs = findPostgresPrograms()
  if (programs === null) return new Map()
  await using cluster = await startPostgres(programs)
  const shops: Shop[] = []
  for (const size of sizes) shops.push(await openShop(cluster.url, size))
  for (let round = 0; round < rounds; round += 1) {
    for (const { store, milliseconds } of shops) {
      const began = performance.now()
      await store.catalogue.version()
      milliseconds.push(performance.now() - began)
    }
  }
  for (const { store } of shops) await store.close()
  return new Map(shops.map(({ size, milliseconds }) => [size, { pollMilliseconds: median(milliseconds) }]))
}

interface Shop {
  readonly size: number
  readonly store: Store
  readonly milliseconds: number[]
}

async function openShop(serverURL: string, size: number): Promise<Shop> {
  const url = new URL(serverURL)
  url.pathname = `/events_${size}`
  await run(serverURL, [`create database events_${size}`])
  const store = await openPostgresStore(url.href)
  await run(url.href, [
    `insert into "eventStates" ("eventNo") select generate_series(1, ${size})`,
    `do $$ begin
       for event in 1..${size} loop
         update "eventStates" set "revision" = "revision" + 1 where "eventNo" = event;
       end loop;
     end $$`,
    'vacuum',
  ])
  return { size, store, milliseconds: [] }
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
