import { existsSync } from 'node:fs'
import { databasePath, isFileURL } from '@pokfei/db/database-path'

/** Returns the only argument of a command if it is a file. Returns null for none, several or an option. */
export const oneFile = (args: readonly string[]): string | null =>
  args.length === 1 && args[0]?.startsWith('-') === false ? args[0] : null

/** Returns the message for a missing database file, or null if there is one. A server's database is found by connecting. */
export function missingDatabase(databaseURL: string): string | null {
  if (!isFileURL(databaseURL)) return null
  const path = databasePath(databaseURL)
  return existsSync(path) ? null : `There is no database at ${path}. Check DATA_DIR.`
}
