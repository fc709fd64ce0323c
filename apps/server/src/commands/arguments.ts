import { existsSync } from 'node:fs'

/** The one file that a command was given; null when it was given none, several or an option. */
export const oneFile = (args: readonly string[]): string | null => (args.length === 1 && args[0]?.startsWith('-') === false ? args[0] : null)

/** What to say to whoever looks where no database is; null when there is one. */
export const missingDatabase = (path: string): string | null => (existsSync(path) ? null : `There is no database at ${path}. Is DATA_DIR right?`)
