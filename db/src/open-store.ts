import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Store } from '@pokfei/domain/ports/store'
import { StoreUnusable } from '@pokfei/domain/ports/store-errors'
import type { CheckOptions } from './postgres/connection/check-server.ts'
import { databasePath, dataFolderMode, isFileURL } from './database-path.ts'

/** The options of {@link openStore}. */
export interface OpenStoreOptions extends CheckOptions {
  /** True for servers: writes never block the event loop. Commands and tests are faster without it. */
  readonly writesInThread?: boolean
}

/**
 * Opens the database of the URL, migrates it and returns its {@link Store}.
 *
 * `file:` URLs are SQLite files, absolute (`file:///data/pokfei.db`) or relative to the working directory
 * (`file:./data/pokfei.db`). A missing file is created with its folder. Several processes of a machine may open one
 * file, even at the same moment. `postgres://` URLs are databases of PostgreSQL, for processes of any machine.
 *
 * Throws an instructive error for any other kind of URL, and for a database that cannot be used or is newer than the
 * program.
 *
 * A store with `writesInThread` also opens for reading on a full disk, and writes as soon as there is space.
 */
export async function openStore(
  databaseURL: string,
  { writesInThread = false, ...checks }: OpenStoreOptions = {},
): Promise<Store> {
  // A program loads the engine that it uses, so that commands start fast.
  if (isPostgresURL(databaseURL)) {
    if (writesInThread)
      return (await import('./postgres/store/open-postgres-server-store.ts')).openPostgresServerStore(
        databaseURL,
        checks,
      )
    return (await import('./postgres/store/open-postgres-store.ts')).openPostgresStore(databaseURL, checks)
  }
  if (!isFileURL(databaseURL)) {
    throw new StoreUnusable(
      `the database URL must start with "file:" or "postgres:", as in file:./data/pokfei.db; it is ${withoutSecrets(databaseURL)}`,
    )
  }
  const path = databasePath(databaseURL)
  mkdirSync(dirname(path), { recursive: true, mode: dataFolderMode })
  if (writesInThread) return (await import('./sqlite/store/open-server-store.ts')).openServerStore(path)
  return (await import('./sqlite/store/open-sqlite-store.ts')).openSqliteStore(path)
}

const isPostgresURL = (url: string): boolean => /^postgres(?:ql)?:/.test(url)

/** Returns the scheme alone, because the rest of a database URL may hold a password. */
function withoutSecrets(url: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0]
  return scheme === undefined ? 'something else' : `"${scheme}…"`
}
