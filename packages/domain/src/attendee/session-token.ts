import { hash, randomBytes } from 'node:crypto'

/** A new session's token: 32 random bytes as base64url. Only the browser keeps it. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token: its SHA-256, so that a stolen database opens no session. */
export function hashSessionToken(token: string): Buffer {
  // Through a text ("binary" is Latin-1), because a buffer takes three times as long.
  return Buffer.from(hash('sha256', token, 'binary'), 'latin1')
}

/** The name of a session on the wire: a UUIDv8 made of the hash of what is kept, so that it tells nothing of the token. */
export function sessionIDOf(tokenHash: Uint8Array): string {
  const hex = hash('sha256', tokenHash, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
