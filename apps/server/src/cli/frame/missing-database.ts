import { existsSync } from 'node:fs'
import { databasePath, isFileURL } from '@pokfei/db/database-path'

/** Returns the path of a missing database file, or null if there is one. A server's database is found by connecting. */
export function missingDatabase(databaseURL: string): string | null {
  if (!isFileURL(databaseURL)) return null
  const path = databasePath(databaseURL)
  return existsSync(path) ? null : path
}
