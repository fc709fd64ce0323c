import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store.ts'
import type { Identity, Member } from './member.ts'
import { createSessionToken, hashSessionToken, sessionLifetimeSeconds } from './session-token.ts'

/** A session that was just opened; `token` is for the browser's cookie and is kept nowhere else. */
export interface SignedIn {
  readonly member: Member
  readonly token: string
  readonly expiresSSE: number
}

/**
 * Signs in whoever the provider named: their account is found or opened, and a session with a new token
 * begins. The session that the browser had before ends, whoever's it was, so that a token planted before
 * the sign-in is worth nothing after it.
 */
export async function signIn(
  { store, clock }: { readonly store: Pick<Store, 'members' | 'sessions'>; readonly clock: Clock },
  identity: Identity,
  previousToken: string | null,
): Promise<SignedIn> {
  const nowSSE = clock.nowSSE()
  const member = await store.members.signIn(identity, nowSSE)
  const token = createSessionToken()
  const expiresSSE = nowSSE + sessionLifetimeSeconds
  await store.sessions.open({ tokenHash: hashSessionToken(token), memberID: member.memberID, expiresSSE })
  if (previousToken !== null) await store.sessions.end(hashSessionToken(previousToken))
  return { member, token, expiresSSE }
}
