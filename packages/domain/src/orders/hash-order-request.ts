import { hash } from 'node:crypto'
import type { OrderRequest } from './order.ts'

/** Tells one checkout from another under the same Idempotency-Key: the SHA-256 of what its body said, as base64url. */
export function hashOrderRequest({ organizerID, eventID, requestedTypeIDs, adjacentSeating }: OrderRequest): string {
  return hash('sha256', JSON.stringify([organizerID, eventID, requestedTypeIDs, adjacentSeating]), 'base64url')
}
