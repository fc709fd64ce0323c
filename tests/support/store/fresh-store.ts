import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import type { Store } from '@pokfei/domain/ports/store'
import { memoryFolder } from '../fixtures/memory-folder.ts'
import { createTestDatabase } from '../postgres/test-databases.ts'
import { testServer } from '../postgres/test-server-variable.ts'
import { rawDatabase, sqlitePath, type RawDatabase } from './raw-database.ts'

/** The engines of the store. The tests of the port run on each of them. */
export type Engine = 'sqlite' | 'postgres'

/** The engine of the running tests. The project `postgres` of vitest.config.ts sets the other one. */
export const engineOfTests: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'

/** An empty database, which is deleted with it. Nobody has opened it yet. */
export interface FreshDatabase extends AsyncDisposable {
  readonly databaseURL: string
  /** The database behind any store. */
  readonly raw: RawDatabase
}

/** A store on its own database, which is deleted with it. */
export interface FreshStore extends FreshDatabase {
  readonly store: Store
}

const createDatabase: Readonly<Record<Engine, () => Promise<FreshDatabase>>> = {
  async sqlite() {
    const folder = mkdtempSync(join(memoryFolder(), 'pokfei-store-'))
    const databaseURL = `file:${join(folder, 'pokfei.db')}`
    return {
      databaseURL,
      raw: rawDatabase(databaseURL),
      [Symbol.asyncDispose]: async () => rmSync(folder, { recursive: true }),
    }
  },
  async postgres() {
    const database = await createTestDatabase(testServer())
    return {
      databaseURL: database.url,
      raw: rawDatabase(database.url),
      [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
    }
  },
}

/** Creates a {@link FreshDatabase}, for tests that open its store several times. */
export function freshDatabase(engine: Engine = engineOfTests): Promise<FreshDatabase> {
  return createDatabase[engine]()
}

/** Opens the store of a database, as a further process does. */
export const openTestStore = (
  databaseURL: string,
  options: { readonly writesInThread?: boolean } = {},
): Promise<Store> => openStore(databaseURL, options)

let migrated: Promise<Buffer> | undefined

/** Returns the file of a migrated SQLite database. It is made once for each process, as PostgreSQL's template is. */
async function migratedFile(): Promise<Buffer> {
  await using database = await freshDatabase('sqlite')
  await (await openTestStore(database.databaseURL)).close()
  return readFileSync(sqlitePath(database.databaseURL))
}

/** Opens a {@link FreshStore}; `await using` closes it at the end of the test. */
export async function freshStore(engine: Engine = engineOfTests): Promise<FreshStore> {
  const database = await freshDatabase(engine)
  // A copy takes a tenth of the time of all migrations.
  if (engine === 'sqlite') writeFileSync(sqlitePath(database.databaseURL), await (migrated ??= migratedFile()))
  const store = await openTestStore(database.databaseURL)
  return {
    ...database,
    store,
    async [Symbol.asyncDispose]() {
      await store.close()
      await database[Symbol.asyncDispose]()
    },
  }
}
