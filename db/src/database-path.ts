import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Returns the absolute path of the SQLite file that a `file:` URL names. A relative one starts at the working
 * directory.
 */
export function databasePath(fileURL: string): string {
  return fileURL.startsWith('file:/') ? fileURLToPath(new URL(fileURL)) : resolve(fileURL.slice('file:'.length))
}

/** The mode of new data folders. Only the owner may read them, since they hold names and addresses of members. */
export const dataFolderMode = 0o700
