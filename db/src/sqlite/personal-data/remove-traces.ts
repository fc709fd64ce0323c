import type { Connection } from '../engine/connect.ts'
import { isBusy } from '../engine/connect.ts'
import type { GroupCommit } from '../engine/group-commit.ts'

/**
 * The largest file that is written anew, in bytes. Larger ones would keep checkouts waiting for longer than half a
 * second. In them, `secure_delete` alone has zeroed the deleted values.
 */
const mostRewrittenBytes = 64 * 1024 * 1024

/**
 * Writes a small file anew, and empties the write-ahead log. Values that an older version deleted without
 * `secure_delete` leave the file only that way. Returns false if another process was in the way.
 */
export async function removeTraces({ sqlite }: Connection, writer: GroupCommit): Promise<boolean> {
  await writer.drain()
  if (sqlite.inTransaction) return false
  const busyTimeout: unknown = sqlite.pragma('busy_timeout', { simple: true })
  sqlite.pragma('busy_timeout = 0')
  try {
    const bytes =
      Number(sqlite.pragma('page_count', { simple: true })) * Number(sqlite.pragma('page_size', { simple: true }))
    if (bytes <= mostRewrittenBytes) sqlite.exec('vacuum')
    const checkpoint: unknown = sqlite.pragma('wal_checkpoint(TRUNCATE)', { simple: true })
    return checkpoint === 0
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  } finally {
    sqlite.pragma(`busy_timeout = ${Number(busyTimeout)}`)
  }
}
