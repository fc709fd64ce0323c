import { hash, randomBytes } from 'node:crypto'

/** Seconds from a sign-in to the end of its session. */
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60

/** A new session's token: 32 random bytes as base64url. Only the browser keeps it. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: its SHA-256, so that a stolen database opens no session. */
export function hashSessionToken(token: string): Buffer {
  // Of a text, and not as a buffer: that takes three times as long.
  return Buffer.from(hash('sha256', token, 'latin1'), 'latin1')
}
