import { existsSync } from 'node:fs'
import { databasePath, isFileURL } from '@pokfei/db/database-path'

/** Returns the only argument of a command if it is a file. Returns null for none, several or an option. */
export const oneFile = (args: readonly string[]): string | null =>
  args.length === 1 && args[0]?.startsWith('-') === false ? args[0] : null

/** Returns the file of a command and the value of its only option. Each is null if it is not there, or wrong. */
export function oneFileWith(
  name: string,
  args: readonly string[],
): { readonly file: string | null; readonly option: string | null } {
  const at = args.indexOf(name)
  if (at === -1) return { file: oneFile(args), option: null }
  const option = args[at + 1]
  const isValue = option !== undefined && !option.startsWith('-')
  return isValue ? { file: oneFile(args.toSpliced(at, 2)), option } : { file: null, option: null }
}

/** Returns the message for a missing database file, or null if there is one. A server's database is found by connecting. */
export function missingDatabase(databaseURL: string): string | null {
  if (!isFileURL(databaseURL)) return null
  const path = databasePath(databaseURL)
  return existsSync(path) ? null : `There is no database at ${path}. Check DATA_DIR.`
}
