/** The old token of a session stays valid for this time after a renewal. */
const graceSeconds = 10
/** The most renewals that are remembered. */
const mostRenewals = 1000

/**
 * The recent renewals of session tokens. A request under way during the renewal carries the old token, and its
 * rejection would sign the member out.
 */
export interface RenewedTokens {
  record(oldHash: Buffer, newHash: Buffer, nowSSE: number): void
  /** Returns the hash of the token that recently replaced this one, or null. */
  newHash(tokenHash: Buffer, nowSSE: number): Buffer | null
}

/** Creates an empty memory of renewals. */
export function createRenewedTokens(): RenewedTokens {
  const renewals = new Map<string, { readonly newHash: Buffer; readonly endSSE: number }>()
  const keyOf = (hash: Buffer): string => Buffer.from(hash).toString('base64')
  return {
    record(oldHash, newHash, nowSSE) {
      renewals.set(keyOf(oldHash), { newHash, endSSE: nowSSE + graceSeconds })
      const oldest = renewals.keys().next()
      if (renewals.size > mostRenewals && oldest.done !== true) renewals.delete(oldest.value)
    },
    newHash(tokenHash, nowSSE) {
      const renewal = renewals.get(keyOf(tokenHash))
      return renewal !== undefined && nowSSE < renewal.endSSE ? renewal.newHash : null
    },
  }
}
