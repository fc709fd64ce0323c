import { sessionLifetimeSeconds, type NewSession } from '@pokfei/domain/attendee/session'
import { testStartSSE } from './manual-clock.ts'

/** Returns a session of a member on some device. `change` overrides its fields. */
export function testSession(tokenHash: Uint8Array, memberID: string, change: Partial<NewSession> = {}): NewSession {
  const openedSSE = change.openedSSE ?? testStartSSE
  const device = { browser: 'chrome', system: 'android' } as const
  return {
    tokenHash,
    memberID,
    device,
    openedSSE,
    expiresSSE: openedSSE + sessionLifetimeSeconds,
    replacedHash: null,
    ...change,
  }
}
