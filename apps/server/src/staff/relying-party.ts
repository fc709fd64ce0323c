import { isIP } from 'node:net'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { StaffAccount } from '@pokfei/domain/staff/desk-session'
import type { AnsweredChallenge, NewPasskey, PasskeyUse } from '@pokfei/domain/staff/passkey'
import { isLoopback } from '../config/loopback.ts'
import { challengeSeconds, type Challenges, type ChallengeUse } from './challenges.ts'

/** A passkey that was registered before, as a browser needs to know it. */
interface KnownPasskey {
  readonly credentialID: string
  readonly transports: readonly string[]
}

const timeout = challengeSeconds * 1000
/** ES256, RS256 and EdDSA, which every authenticator has one of. */
const algorithms = [-8, -7, -257]

const isNumbered = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0

/**
 * True if browsers let the reader of this host use passkeys of the shop. They know none at an address without a name. A
 * reader on this machine may have come by its number although the shop is at `localhost`.
 */
export function allowsPasskeys(publicURL: string, host: string): boolean {
  const { hostname, protocol } = new URL(publicURL)
  if (isNumbered(hostname)) return false
  const read = URL.parse(`${protocol}//${host}`)
  return !(isLoopback(publicURL) && read !== null && isNumbered(read.hostname))
}

const described = ({ credentialID, transports }: KnownPasskey) => ({ id: credentialID, transports: [...transports] })

/** Makes options for browsers and verifies what their authenticators have signed, for the shop at a public address. */
export function createRelyingParty(publicURL: string, challenges: Challenges) {
  const { hostname: rpID, origin } = new URL(publicURL)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const

  /** Reads the challenge while the library verifies the answer. */
  const reader = (use: ChallengeUse) => {
    const read: { challenge: AnsweredChallenge | null } = { challenge: null }
    return {
      read,
      expectedChallenge: (text: string) => (read.challenge = challenges.read(text, use)) !== null,
    }
  }

  return {
    registrationOptions: ({ staffID, name }: StaffAccount, known: readonly KnownPasskey[], use: ChallengeUse) =>
      generateRegistrationOptions({
        rpName: 'Pokfei',
        rpID,
        userID: new TextEncoder().encode(staffID),
        userName: name,
        userDisplayName: name,
        challenge: challenges.create(use),
        timeout,
        attestationType: 'none',
        excludeCredentials: known.map(described),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        supportedAlgorithmIDs: algorithms,
      }),

    requestOptions: (known: readonly KnownPasskey[], use: ChallengeUse) =>
      generateAuthenticationOptions({
        rpID,
        challenge: challenges.create(use),
        timeout,
        userVerification: 'required',
        ...(known.length > 0 && { allowCredentials: known.map(described) }),
      }),

    /** Returns a new passkey and the challenge that it answers. Null if anything about it is wrong. */
    async verifyRegistration(
      response: RegistrationResponseJSON,
      use: ChallengeUse,
    ): Promise<{ readonly passkey: Omit<NewPasskey, 'deviceName'>; readonly challenge: AnsweredChallenge } | null> {
      const { read, expectedChallenge } = reader(use)
      const result = await orNull(() =>
        verifyRegistrationResponse({ response, expectedChallenge, ...expected, supportedAlgorithmIDs: algorithms }),
      )
      if (result?.registrationInfo === undefined || read.challenge === null) return null
      const { id, publicKey, counter } = result.registrationInfo.credential
      const { transports = [] } = response.response
      return { passkey: { credentialID: id, publicKey, counter, transports }, challenge: read.challenge }
    },

    /** Returns the use of a passkey. Null if anything about it is wrong. The store judges the counter. */
    async verifyUse(
      response: AuthenticationResponseJSON,
      publicKey: Uint8Array,
      use: ChallengeUse,
    ): Promise<PasskeyUse | null> {
      const { read, expectedChallenge } = reader(use)
      const credential = { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 }
      const result = await orNull(() =>
        verifyAuthenticationResponse({ response, expectedChallenge, ...expected, credential }),
      )
      if (result?.verified !== true || read.challenge === null) return null
      const { newCounter } = result.authenticationInfo
      return { credentialID: response.id, counter: newCounter, challenge: read.challenge }
    },
  }
}

/** Returns null for an answer that the library refuses: it throws for each wrong part. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}
