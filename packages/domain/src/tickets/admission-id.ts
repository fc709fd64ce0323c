import { randomFillSync } from 'node:crypto'

const byteLength = 16
/** Drawn from the system in large pieces: asking for a few bytes costs as much as for many. */
const pool = Buffer.alloc(512 * byteLength)
let used = pool.length

/** A fresh admissionID: 16 bytes from the system's secure source in hex. No byte is ever given out twice. */
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
