import { hash } from 'node:crypto'
import type { OrderRequest } from './order.ts'

/** Returns the SHA-256 of a checkout's body as base64url. It tells checkouts under one idempotency key apart. */
export function hashOrderRequest({
  organizerID,
  eventID,
  requestedTypeIDs,
  adjacentSeating,
  accessCode,
}: OrderRequest): string {
  // A checkout without a code has the hash of the time before there were codes.
  const code = accessCode === undefined ? [] : [accessCode]
  return hash('sha256', JSON.stringify([organizerID, eventID, requestedTypeIDs, adjacentSeating, ...code]), 'base64url')
}
