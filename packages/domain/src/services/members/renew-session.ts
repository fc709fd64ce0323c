import type { Store } from '../../ports/store.ts'
import { createSessionToken, hashSessionToken } from '../../members/session-token.ts'

/** A replaced token, and the time at which its session ends. */
export interface RenewedSession {
  readonly token: string
  readonly expiresSSE: number
}

/**
 * Gives a session a new token, for example after its member gains rights. The old token opens nothing any more. Returns
 * null if the session has ended meanwhile. `beforeWrite` gets the hashes of the old and the new token.
 */
export async function renewSession(
  { store }: { readonly store: Pick<Store, 'sessions'> },
  oldToken: string,
  beforeWrite: (oldHash: Buffer, newHash: Buffer) => void,
): Promise<RenewedSession | null> {
  const token = createSessionToken()
  const [oldHash, newHash] = [hashSessionToken(oldToken), hashSessionToken(token)]
  beforeWrite(oldHash, newHash)
  const expiresSSE = await store.sessions.renew(oldHash, newHash)
  return expiresSSE === null ? null : { token, expiresSSE }
}
