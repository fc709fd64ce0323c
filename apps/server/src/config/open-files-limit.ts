import { readFileSync } from 'node:fs'

/** The open files reserved for the database, pictures, the payment provider and mail. */
const reserve = 256

/**
 * Returns the number of files and connections that this process may have open. Returns null if the machine does not
 * tell. Node raises its own limit at the start, so the value read is the real limit.
 */
export function readOpenFilesLimit(path = '/proc/self/limits'): number | null {
  try {
    const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(path, 'utf8')) ?? []
    return limit === undefined ? null : Number(limit)
  } catch {
    return null
  }
}

/** Returns the number of connections that leaves room for the server's files. It is at least half of the limit. */
export function maxConnectionsFor(openFiles: number | null): number | null {
  return openFiles === null ? null : Math.max(Math.floor(openFiles / 2), openFiles - reserve)
}
