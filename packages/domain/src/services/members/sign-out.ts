import type { Store } from '../../ports/store.ts'
import { hashSessionToken } from '../../members/session-token.ts'

/** Ends a session for good: its token opens nothing any more. An unknown session is no error. */
export async function signOut({ store }: { readonly store: Pick<Store, 'sessions'> }, token: string): Promise<void> {
  await store.sessions.end(hashSessionToken(token))
}
