import { randomUUIDv7 } from 'node:crypto'

/**
 * Returns a fresh order, ticket or member ID: a UUIDv7. IDs are ordered by time, so new rows go to the end of their
 * indexes. Many of them then share one page of a commit.
 */
export function newID(): string {
  return randomUUIDv7()
}
