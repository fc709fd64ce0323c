import { randomFillSync } from 'node:crypto'

const byteLength = 16
/** Random bytes from the system. They are drawn in large pieces, because a few bytes cost as much as many. */
const pool = Buffer.alloc(512 * byteLength)
let used = pool.length

/** Returns a fresh admission ID: 16 bytes from the system's secure source in hex. No byte is used twice. */
export function newAdmissionID(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const admissionID = pool.toString('hex', used, used + byteLength)
  pool.fill(0, used, used + byteLength)
  used += byteLength
  return admissionID
}
