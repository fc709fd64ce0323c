import type { Store } from '../ports/store.ts'
import { createSessionToken, hashSessionToken } from './session-token.ts'

/** The token that takes another's place, and when its session ends. */
export interface RenewedSession {
  readonly token: string
  readonly expiresSSE: number
}

/** Gives a session a new token, as after its member may do more than before; the old token opens nothing any more. Null
 *  when the session has ended meanwhile. */
export async function renewSession({ store }: { readonly store: Pick<Store, 'sessions'> }, oldToken: string): Promise<RenewedSession | null> {
  const token = createSessionToken()
  const expiresSSE = await store.sessions.renew(hashSessionToken(oldToken), hashSessionToken(token))
  return expiresSSE === null ? null : { token, expiresSSE }
}
