/** For this long after a session got a new token, its old one opens it too. */
const graceSeconds = 10
/** So many renewals are remembered at most. */
const mostRenewals = 1000

/** The tokens that sessions had until a moment ago. A call that was under way during the renewal bears the old token, and
 *  its refusal would sign the member out. */
export interface RenewedTokens {
  note(oldHash: Buffer, newHash: Buffer, nowSSE: number): void
  /** The hash of the token that replaced this one a moment ago; null when none did. */
  newHash(tokenHash: Buffer, nowSSE: number): Buffer | null
}

/** Creates an empty memory of renewals. */
export function createRenewedTokens(): RenewedTokens {
  const renewals = new Map<string, { readonly newHash: Buffer; readonly endSSE: number }>()
  const keyOf = (hash: Buffer): string => Buffer.from(hash).toString('base64')
  return {
    note(oldHash, newHash, nowSSE) {
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
