import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import type { Store } from '@pokfei/domain/ports/store'
import { rawDatabase, type RawDatabase } from './raw-database.ts'

/** The engines of the store. The tests of the port run on each of them. */
export type Engine = 'sqlite'

/** A store on its own database, which is deleted with it. */
export interface FreshStore extends AsyncDisposable {
  readonly store: Store
  readonly databaseURL: string
  /** The database behind the store. */
  readonly raw: RawDatabase
}

/** An empty database, and how to delete it. */
interface FreshDatabase {
  readonly databaseURL: string
  delete(): Promise<void>
}

const createDatabase: Readonly<Record<Engine, () => Promise<FreshDatabase>>> = {
  async sqlite() {
    const folder = mkdtempSync(join(tmpdir(), 'pokfei-store-'))
    return {
      databaseURL: `file:${join(folder, 'pokfei.db')}`,
      delete: async () => rmSync(folder, { recursive: true }),
    }
  },
}

/** Opens a {@link FreshStore}; `await using` closes it at the end of the test. */
export async function freshStore(engine: Engine = 'sqlite'): Promise<FreshStore> {
  const database = await createDatabase[engine]()
  const { databaseURL } = database
  const store = await openStore(databaseURL)
  return {
    store,
    databaseURL,
    raw: rawDatabase(databaseURL),
    async [Symbol.asyncDispose]() {
      await store.close()
      await database.delete()
    },
  }
}
