import { existsSync } from 'node:fs'

/** Returns the only argument of a command if it is a file. Returns null for none, several or an option. */
export const oneFile = (args: readonly string[]): string | null =>
  args.length === 1 && args[0]?.startsWith('-') === false ? args[0] : null

/** Returns the message for a missing database, or null if there is one. */
export const missingDatabase = (path: string): string | null =>
  existsSync(path) ? null : `There is no database at ${path}. Check DATA_DIR.`
