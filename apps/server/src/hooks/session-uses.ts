import { useLagSeconds, type LiveSession, type SessionUse } from '@pokfei/domain/attendee/session'
import type { Store } from '@pokfei/domain/ports/store'

/** Remembers which sessions were used, until there is a quiet moment to write it down. */
export interface SessionUses {
  /** Remembers a use, unless one is kept that is recent enough. */
  note(tokenHash: Buffer, session: LiveSession, nowSSE: number): void
  /** Writes down what is remembered, unless something else waits to be written. A failure is thrown, and what could not be
   *  written is forgotten: the next use brings it back. */
  write(): Promise<void>
}

/** So many are written in a few milliseconds. What goes beyond is noted at a later use. */
const mostRemembered = 500

/** A {@link SessionUses} that writes to a store. */
export function openSessionUses(store: Pick<Store, 'sessions' | 'writeDelayMilliseconds'>): SessionUses {
  const remembered = new Map<string, SessionUse>()
  return {
    note(tokenHash, { lastUsedSSE }, nowSSE) {
      if (nowSSE - lastUsedSSE < useLagSeconds || remembered.size >= mostRemembered) return
      remembered.set(tokenHash.toString('latin1'), { tokenHash, usedSSE: nowSSE })
    },
    async write() {
      if (remembered.size === 0 || store.writeDelayMilliseconds() > 0) return
      const uses = [...remembered.values()]
      remembered.clear()
      await store.sessions.noteUses(uses)
    },
  }
}
