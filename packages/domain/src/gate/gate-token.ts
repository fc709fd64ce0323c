import { createHash, randomBytes } from 'node:crypto'

/** How long an invitation can be taken up: phones are set up some days before the event. */
export const inviteLifetimeSeconds = 7 * 24 * 60 * 60

/** A new invitation's token: 32 random bytes as base64url. It is printed once and kept nowhere. */
export function createInviteToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of an invitation's or a device's token: its SHA-256, so that a stolen database opens no gate. */
export function hashGateToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
