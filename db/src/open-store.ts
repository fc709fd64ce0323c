import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Store } from '@pokfei/domain/ports/store'
import { databasePath, dataFolderMode } from './database-path.ts'
import { openSqliteStore } from './sqlite/open-sqlite-store.ts'
import { openServerStore } from './sqlite/open-server-store.ts'

/**
 * Opens the database that the URL names, brings it up to date and gives the {@link Store} on it.
 *
 * `file:` URLs are SQLite files, absolute (`file:///data/pokfei.db`) or relative to the working
 * directory (`file:./data/pokfei.db`); the file and its folder are made when they are missing. Several
 * processes may open one file, at the same moment too. Throws, with what to do about it, when the URL
 * is of no kind that is known, or when the database is newer than the program. With `writesInThread` what is
 * written never keeps the event loop from its other work: for a server; a command or a test is done sooner without. It also opens when
 * the disk is full, to be read, and writes by itself once there is room.
 */
export async function openStore(databaseURL: string, { writesInThread = false } = {}): Promise<Store> {
  if (!databaseURL.startsWith('file:')) {
    throw new Error(`the database URL must start with "file:", as in file:./data/pokfei.db; it is ${withoutSecrets(databaseURL)}`)
  }
  const path = databasePath(databaseURL)
  mkdirSync(dirname(path), { recursive: true, mode: dataFolderMode })
  return writesInThread ? openServerStore(path) : openSqliteStore(path)
}

/** The scheme and no more: the rest of a database URL may hold a password. */
function withoutSecrets(url: string): string {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0]
  return scheme === undefined ? 'something else' : `"${scheme}…"`
}
