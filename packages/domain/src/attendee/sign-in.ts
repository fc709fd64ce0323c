import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store.ts'
import type { Device } from './device.ts'
import type { Identity, Member } from './member.ts'
import { nameOrNull } from './person-name.ts'
import { sessionLifetimeSeconds } from './session.ts'
import { createSessionToken, hashSessionToken } from './session-token.ts'

/** A session that was just opened; `token` is for the browser's cookie and is kept nowhere else. */
export interface SignedIn {
  readonly member: Member
  readonly token: string
  readonly expiresSSE: number
}

/**
 * Signs in whoever the provider named: their account is found or opened, and a session with a new token
 * begins on the device. The session that the browser had before ends, whoever's it was, so that a token planted before
 * the sign-in is worth nothing after it. The provider's name is kept by the rule of names, or counts as none.
 */
export async function signIn(
  { store, clock }: { readonly store: Pick<Store, 'members' | 'sessions'>; readonly clock: Clock },
  identity: Identity,
  device: Device,
  previousToken: string | null,
): Promise<SignedIn> {
  const openedSSE = clock.nowSSE()
  const member = await store.members.signIn({ ...identity, name: nameOrNull(identity.name) }, openedSSE)
  const token = createSessionToken()
  const expiresSSE = openedSSE + sessionLifetimeSeconds
  await store.sessions.open({
    tokenHash: hashSessionToken(token),
    memberID: member.memberID,
    device,
    openedSSE,
    expiresSSE,
    replacedHash: previousToken === null ? null : hashSessionToken(previousToken),
  })
  return { member, token, expiresSSE }
}
