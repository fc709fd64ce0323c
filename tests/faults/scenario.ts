import { openStore } from '@pokfei/db/open-store'
import type { Store } from '@pokfei/domain/ports/store'
import { createTemplate, createTestDatabase, type TestDatabase } from '../support/postgres/test-databases.ts'
import { findPostgresPrograms } from '../support/postgres/postgres-programs.ts'
import { startPostgres, type PostgresCluster, type StartOptions } from '../support/postgres/start-postgres.ts'
import { testServer } from '../support/postgres/test-server-variable.ts'
import { openTestStore } from '../support/store/fresh-store.ts'
import { saleCatalogue } from './sale.ts'

/** How often a fault happens, and its random numbers. */
export interface FaultOptions {
  readonly seed: number
  readonly times: number
}

/** A fault in the middle of a sale. Returns what happened, or throws if the database is wrong after it. */
export type Scenario = (options: FaultOptions) => Promise<string>

/** A database with a sale's catalogue, on the server of all tests. */
export async function openSaleDatabase(places: number): Promise<TestDatabase> {
  const database = await createTestDatabase(testServer())
  await loadSale(database.url, places)
  return database
}

/** A server of its own, for a fault that all its databases feel, with a sale's catalogue. */
export interface SaleCluster extends AsyncDisposable {
  readonly cluster: PostgresCluster
  readonly databaseURL: string
}

/** Starts a {@link SaleCluster}. */
export async function startSaleCluster(places: number, options: StartOptions = {}): Promise<SaleCluster> {
  const cluster = await startPostgres(neededPrograms(), options)
  try {
    const databaseURL = await createSaleDatabase(cluster.url, places)
    return { cluster, databaseURL, [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose]() }
  } catch (error) {
    await cluster[Symbol.asyncDispose]()
    throw error
  }
}

/** Creates the only database of a server of its own. Returns its URL. */
export async function createSaleDatabase(serverURL: string, places: number): Promise<string> {
  const { url } = await createTestDatabase(await createTemplate(serverURL))
  await loadSale(url, places)
  return url
}

/** Returns the programs of PostgreSQL. Throws if there are none. */
export function neededPrograms() {
  const programs = findPostgresPrograms()
  if (programs === null) throw new Error('this fault needs a PostgreSQL of its own')
  return programs
}

async function loadSale(databaseURL: string, places: number): Promise<void> {
  const store = await openTestStore(databaseURL)
  const loaded = await store.catalogue.load(saleCatalogue(places))
  await store.close()
  if (loaded.kind !== 'loaded') throw new Error(JSON.stringify(loaded))
}

/** Opens stores as several processes do. They are closed with the scope. */
export async function openSellers(
  urls: readonly string[],
): Promise<{ readonly stores: readonly Store[] } & AsyncDisposable> {
  const stores: Store[] = []
  for (const url of urls) stores.push(await openStore(url, { writesInThread: true }))
  return {
    stores,
    async [Symbol.asyncDispose]() {
      for (const store of stores) await store.close()
    },
  }
}
