import { hash } from 'node:crypto'
import type { OrderRequest } from './order.ts'

/** Returns the SHA-256 of a checkout's body as base64url. It tells checkouts under one idempotency key apart. */
export function hashOrderRequest({ organizerID, eventID, requestedTypeIDs, adjacentSeating }: OrderRequest): string {
  return hash('sha256', JSON.stringify([organizerID, eventID, requestedTypeIDs, adjacentSeating]), 'base64url')
}
