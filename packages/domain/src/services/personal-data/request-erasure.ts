import type { Language } from '@pokfei/format/language'
import type { Member } from '../../members/member.ts'
import { freshSignInSeconds, type ErasureRequestResult } from '../../personal-data/erasure.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Store } from '../../ports/store.ts'

interface Deps {
  readonly store: Pick<Store, 'erasures' | 'sessions'>
  readonly clock: Clock
}

/** The result of a request on the web. `signInNotFresh`: the member must sign in again first. */
export type ErasureRequestOutcome = ErasureRequestResult | { readonly kind: 'signInNotFresh' }

/** The session from which a member asks. */
interface AskingSession {
  readonly tokenHash: Uint8Array
  readonly language: Language
}

/**
 * Returns until when a session counts as a fresh sign-in (ACC-91). Returns 0 for a session that has ended. A renewed
 * token leaves the time of the sign-in as it was.
 */
export async function freshUntilSSE(
  { store, clock }: Deps,
  { memberID }: Member,
  tokenHash: Uint8Array,
): Promise<number> {
  const sessions = await store.sessions.list(memberID, clock.nowSSE())
  const asking = sessions.find((session) => Buffer.compare(session.tokenHash, tokenHash) === 0)
  return asking === undefined ? 0 : asking.openedSSE + freshSignInSeconds
}

/** Asks for the erasure of the member who is signed in (ACC-91, ACC-92, ACC-94). */
export async function requestErasure(
  deps: Deps,
  member: Member,
  { tokenHash, language }: AskingSession,
): Promise<ErasureRequestOutcome> {
  const nowSSE = deps.clock.nowSSE()
  if (nowSSE >= (await freshUntilSSE(deps, member, tokenHash))) return { kind: 'signInNotFresh' }
  return deps.store.erasures.request(member.memberID, language, nowSSE)
}
