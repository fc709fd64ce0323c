import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import type { Device } from '../../members/device.ts'
import type { Identity, Member } from '../../members/member.ts'
import { nameOrNull } from '../../members/person-name.ts'
import { sessionLifetimeSeconds } from '../../members/session.ts'
import { createSessionToken, hashSessionToken } from '../../members/session-token.ts'

/** A new session. `token` belongs in the browser's cookie and is stored nowhere else. */
export interface SignedIn {
  readonly member: Member
  readonly token: string
  readonly expiresSSE: number
}

/**
 * Signs a person in: it finds or creates the account and opens a session with a new token on the device. The browser's
 * previous session ends, of any member, so that a token planted before the sign-in is worthless after it. A provider's
 * name that breaks the rule of names counts as none.
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
