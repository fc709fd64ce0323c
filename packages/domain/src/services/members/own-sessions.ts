import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'
import type { Member } from '../../members/member.ts'
import type { ListedSession } from '../../members/session.ts'
import { sessionIDOf } from '../../members/session-token.ts'

interface Deps {
  readonly store: Pick<Store, 'sessions'>
  readonly clock: Clock
}

/** Returns a member's open sessions, the one used last first. */
export function listSessions({ store, clock }: Deps, { memberID }: Member): Promise<readonly ListedSession[]> {
  return store.sessions.list(memberID, clock.nowSSE())
}

/**
 * Ends one of the member's own sessions and returns it. Returns null for an unknown ID and for another member's
 * session.
 */
export async function endSession(deps: Deps, member: Member, sessionID: string): Promise<ListedSession | null> {
  const session = (await listSessions(deps, member)).find(({ tokenHash }) => sessionIDOf(tokenHash) === sessionID)
  if (session === undefined) return null
  await deps.store.sessions.end(session.tokenHash)
  return session
}
