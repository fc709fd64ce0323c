import { randomUUIDv7 } from 'node:crypto'

/** A fresh orderID, ticketID or memberID: a UUIDv7. Time-ordered, so that new rows go to the end of
 *  their indexes and many of them share one page of a commit. */
export function newID(): string {
  return randomUUIDv7()
}
