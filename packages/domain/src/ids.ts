import { v7 } from 'uuid'
import { randomBytes } from './random.ts'

/** A fresh orderID, ticketID or memberID: a UUIDv7. Time-ordered, so that new rows go to the end of
 *  their indexes and many of them share one page of a commit. */
export function newID(): string {
  return v7({ random: randomBytes(16) })
}
