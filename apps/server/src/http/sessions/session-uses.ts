import { useLagSeconds, type LiveSession, type SessionUse } from '@pokfei/domain/members/session'
import type { Store } from '@pokfei/domain/ports/store'

/** Collects the uses of sessions, until a quiet moment to store them. */
export interface SessionUses {
  /** Remembers a use, unless the stored one is recent enough. */
  record(tokenHash: Buffer, session: LiveSession, nowSSE: number): void
  /**
   * Stores the remembered uses, unless another write is waiting. Throws on a failure and forgets the uses; the next
   * use of a session brings it back.
   */
  write(): Promise<void>
}

/**
 * The most uses that are remembered. They are stored in a few milliseconds. A use beyond the limit is noted the next
 * time.
 */
const mostRemembered = 500

/** Returns {@link SessionUses} over a store. */
export function createSessionUses(store: Pick<Store, 'sessions' | 'writeDelayMilliseconds'>): SessionUses {
  const remembered = new Map<string, SessionUse>()
  return {
    record(tokenHash, { lastUsedSSE }, nowSSE) {
      if (nowSSE - lastUsedSSE < useLagSeconds || remembered.size >= mostRemembered) return
      remembered.set(tokenHash.toString('latin1'), { tokenHash, usedSSE: nowSSE })
    },
    async write() {
      if (remembered.size === 0 || store.writeDelayMilliseconds() > 0) return
      const uses = [...remembered.values()]
      remembered.clear()
      await store.sessions.recordUses(uses)
    },
  }
}
