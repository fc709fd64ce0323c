import { readFileSync } from 'node:fs'

const headerBytes = 32
const frameHeaderBytes = 24

/**
 * Counts the commit records in the write-ahead log of a database since the log was last restarted.
 * A commit record is a frame that holds the size of the database (https://sqlite.org/fileformat2.html#walformat).
 * On a connection with `synchronous=FULL`, SQLite syncs the log after each of them, before the commit returns
 * (https://sqlite.org/pragma.html#pragma_synchronous).
 */
export function countCommits(databasePath: string): number {
  const log = readFileSync(`${databasePath}-wal`)
  if (log.length < headerBytes) return 0
  const pageBytes = log.readUInt32BE(8)
  const salts = log.subarray(16, 24)
  let commits = 0
  for (let at = headerBytes; at + frameHeaderBytes + pageBytes <= log.length; at += frameHeaderBytes + pageBytes) {
    if (!log.subarray(at + 8, at + 16).equals(salts)) break
    if (log.readUInt32BE(at + 4) > 0) commits += 1
  }
  return commits
}
