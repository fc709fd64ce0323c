import { createHash, randomBytes } from 'node:crypto'

/** The lifetime of an invitation in seconds. Phones are set up some days before the event. */
export const inviteLifetimeSeconds = 7 * 24 * 60 * 60

/** Returns a new invitation's token: 32 random bytes as base64url. It is printed once and stored nowhere. */
export function createInviteToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the SHA-256 of an invitation's or a device's token. The database stores only this, so that a stolen one opens
 * no gate.
 */
export function hashGateToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
