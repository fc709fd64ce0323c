import { randomFillSync } from 'node:crypto'

/** Drawn from the system in large pieces: asking for a few bytes costs as much as for many. */
const pool = Buffer.alloc(8192)
let used = pool.length

/** Fresh bytes from the system's secure source; no byte is ever given out twice. */
export function randomBytes(count: number): Buffer {
  if (count > pool.length) return randomFillSync(Buffer.alloc(count))
  if (used + count > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + count))
  pool.fill(0, used, used + count)
  used += count
  return bytes
}
