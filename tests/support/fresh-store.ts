import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@pokfei/db/open-store'
import type { Store } from '@pokfei/domain/ports/store'

/** A store on its own database, in a folder that is deleted with it. */
export interface FreshStore extends AsyncDisposable {
  readonly store: Store
  /** The path of the database file, for a test that reads it without the store. */
  readonly path: string
  readonly databaseURL: string
}

/** Opens a {@link FreshStore}; `await using` closes it at the end of the test. */
export async function freshStore(): Promise<FreshStore> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-store-'))
  const path = join(folder, 'pokfei.db')
  const databaseURL = `file:${path}`
  const store = await openStore(databaseURL)
  return {
    store,
    path,
    databaseURL,
    async [Symbol.asyncDispose]() {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}
