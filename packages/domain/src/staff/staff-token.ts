import { hash, randomBytes } from 'node:crypto'

/** The start of each token of a program. Scanners for secrets in code can find it. */
const prefix = 'pokfei_desk_'

/** Returns a new secret of the desk: 32 random bytes as base64url. It is shown once and stored nowhere. */
export const createStaffSecret = (): string => randomBytes(32).toString('base64url')

/** Returns a new token for a program. */
export const createProgramToken = (): string => `${prefix}${createStaffSecret()}`

/** The pattern of a program's token. */
export const programToken = /^pokfei_desk_[A-Za-z0-9_-]{43}$/

/** Returns the SHA-256 of a secret. The database stores only this, so that a stolen one opens no desk. */
export const hashStaffSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer')
