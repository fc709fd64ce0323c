/** An invitation as stored, and the phone that accepted it. */
export interface StoredInvitation {
  readonly expiresSSE: number
  readonly revokedSSE: number | null
  /** The SHA-256 of the phone's token. Null until a phone accepts. */
  readonly tokenHash: Uint8Array | null
  readonly pairedSSE: number | null
}

/** The phone that an invitation has from now on. */
export interface Pairing {
  readonly tokenHash: Uint8Array
  readonly pairedSSE: number
}

/**
 * Decides whether a phone may accept an invitation (GAT-1). It must be neither revoked nor expired, and no other phone
 * may have accepted it. The same phone may ask again at any time, because a response may get lost. Returns null if it
 * may not.
 */
export function decidePairing(
  { expiresSSE, revokedSSE, tokenHash: knownHash, pairedSSE }: StoredInvitation,
  tokenHash: Uint8Array,
  nowSSE: number,
): Pairing | null {
  const isOpen = knownHash === null ? nowSSE <= expiresSSE : Buffer.compare(knownHash, tokenHash) === 0
  return revokedSSE === null && isOpen ? { tokenHash, pairedSSE: pairedSSE ?? nowSSE } : null
}

/** Returns the name of a new gate: the given one, else its number among the gates of its event. */
export function gateName(given: string | null, earlierGates: number): string {
  return given ?? `Gate ${earlierGates + 1}`
}
