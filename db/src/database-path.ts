import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withoutPassword } from './postgres/connection/client-config.ts'

/**
 * Returns the absolute path of the SQLite file that a `file:` URL names. A relative one starts at the working
 * directory.
 */
export function databasePath(fileURL: string): string {
  return fileURL.startsWith('file:/') ? fileURLToPath(new URL(fileURL)) : resolve(fileURL.slice('file:'.length))
}

/** True for the URL of a SQLite file. */
export const isFileURL = (databaseURL: string): boolean => databaseURL.startsWith('file:')

/** Returns how to name a database to the operator: the path of a file, or the address of a server without its password. */
export const databaseName = (databaseURL: string): string =>
  isFileURL(databaseURL) ? databasePath(databaseURL) : withoutPassword(databaseURL)

/** The mode of new data folders. Only the owner may read them, since they hold names and addresses of members. */
export const dataFolderMode = 0o700
