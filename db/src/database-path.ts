import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The absolute path of the SQLite file that a `file:` URL names; a relative one is of the working directory. */
export function databasePath(fileURL: string): string {
  return fileURL.startsWith('file:/') ? fileURLToPath(new URL(fileURL)) : resolve(fileURL.slice('file:'.length))
}

/** Who may look into a folder that is made for data: its owner alone, since members' names and addresses are in it. */
export const dataFolderMode = 0o700
