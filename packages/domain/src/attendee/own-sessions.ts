import type { Clock } from '../ports/clock.ts'
import type { Store } from '../ports/store.ts'
import type { Member } from './member.ts'
import type { ListedSession } from './session.ts'
import { sessionIDOf } from './session-token.ts'

interface Deps {
  readonly store: Pick<Store, 'sessions'>
  readonly clock: Clock
}

/** The sessions of a member that have not ended, the one used last first. */
export function listSessions({ store, clock }: Deps, { memberID }: Member): Promise<readonly ListedSession[]> {
  return store.sessions.list(memberID, clock.nowSSE())
}

/** Ends one of the member's own sessions and answers it; null when there is none with this ID, or it is another's. */
export async function endSession(deps: Deps, member: Member, sessionID: string): Promise<ListedSession | null> {
  const session = (await listSessions(deps, member)).find(({ tokenHash }) => sessionIDOf(tokenHash) === sessionID)
  if (session === undefined) return null
  await deps.store.sessions.end(session.tokenHash)
  return session
}
