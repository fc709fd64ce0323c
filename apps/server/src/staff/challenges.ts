import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AnsweredChallenge } from '@pokfei/domain/staff/passkey'
import type { AppDeps } from '../app-deps.ts'
import { deriveKey } from '../config/derive-key.ts'
import { secretsOf } from '../config/secrets-of.ts'

/** Seconds in which a challenge has to be answered. */
export const challengeSeconds = 5 * 60

const randomLength = 16
const timeLength = 6
const sealLength = 32

/** The purpose of a challenge, and the invitation or the session for which it was made. */
export interface ChallengeUse {
  readonly purpose: 'registration' | 'signIn' | 'stepUp'
  /** The hash of the secret for which it was made. Null for a sign-in. */
  readonly about: Uint8Array | null
}

/** Makes and reads challenges. */
export interface Challenges {
  create(use: ChallengeUse): Uint8Array<ArrayBuffer>
  /** Returns a challenge that this server or another one has made for this use, unless it has expired. */
  read(challenge: string, use: ChallengeUse): AnsweredChallenge | null
}

/**
 * Returns the {@link Challenges} of a server. A challenge is sealed with its time and its use, so nothing is stored until
 * it is answered, and every process knows those of the others. The store remembers the answered ones.
 */
export function createChallenges({ settings, clock }: Pick<AppDeps, 'settings' | 'clock'>): Challenges {
  const keys = secretsOf(settings.secret, settings.previousSecret ?? null).map((one) =>
    deriveKey(one, 'passkey-challenges'),
  )
  const [ownKey] = keys
  const sealOf = (key: Buffer, facts: Uint8Array, { purpose, about }: ChallengeUse) =>
    createHmac('sha256', key)
      .update(`${purpose}\0`)
      .update(facts)
      .update(about ?? Buffer.alloc(0))
      .digest()

  return {
    create(use) {
      if (ownKey === undefined) throw new Error('a server has a secret')
      const facts = Buffer.concat([randomBytes(randomLength), Buffer.alloc(timeLength)])
      facts.writeUIntBE(clock.nowSSE() + challengeSeconds, randomLength, timeLength)
      return new Uint8Array(Buffer.concat([facts, sealOf(ownKey, facts, use)]))
    },
    read(challenge, use) {
      const bytes = Buffer.from(challenge, 'base64url')
      if (bytes.length !== randomLength + timeLength + sealLength) return null
      const facts = bytes.subarray(0, randomLength + timeLength)
      const seal = bytes.subarray(facts.length)
      if (!keys.some((key) => timingSafeEqual(sealOf(key, facts, use), seal))) return null
      const expiresSSE = facts.readUIntBE(randomLength, timeLength)
      // The text is written anew, so that one challenge has one name in the store.
      return clock.nowSSE() < expiresSSE ? { challenge: bytes.toString('base64url'), expiresSSE } : null
    },
  }
}
