import { sessionLifetimeSeconds, type NewSession } from '@pokfei/domain/attendee/session'
import { testStartSSE } from './manual-clock.ts'

/** A sign-in of a member on some device; `change` says what is to be otherwise. */
export function testSession(tokenHash: Uint8Array, memberID: string, change: Partial<NewSession> = {}): NewSession {
  const openedSSE = change.openedSSE ?? testStartSSE
  const device = { browser: 'chrome', system: 'android' } as const
  return { tokenHash, memberID, device, openedSSE, expiresSSE: openedSSE + sessionLifetimeSeconds, replacedHash: null, ...change }
}
