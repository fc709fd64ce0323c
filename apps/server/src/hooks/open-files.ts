import { readFileSync } from 'node:fs'

/** Kept for the database, pictures, the payment provider and mail. */
const reserve = 256

/** How many files and connections this process may have open; null where the machine does not tell. Node raises its own
 *  limit at the start, so what is read is what there is. */
export function readOpenFilesLimit(path = '/proc/self/limits'): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(path, 'utf8')) ?? []
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}

/** How many connections leave room for the files that the server needs: at least half of all. */
export function mostConnections(openFiles: number | null): number | null {
  return openFiles === null ? null : Math.max(Math.floor(openFiles / 2), openFiles - reserve)
}
