import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { encodeCBOR, type CBOR } from './cbor.ts'

/** The parts of an answer that a test may falsify. */
export interface Falsified {
  readonly origin?: string
  readonly rpID?: string
  readonly challenge?: string
  readonly userHandle?: string
  readonly type?: string
  /** False leaves out the flag that the person was verified. */
  readonly isVerified?: boolean
  /** False signs with another key. */
  readonly isOwnKey?: boolean
}

/** The options of a registration or of an answer that the authenticator reads. */
interface Options {
  readonly challenge: string
  readonly user?: { readonly id: string }
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest()

const present = 0x01
const verified = 0x04
const withCredential = 0x40

/** An authenticator with one passkey, in software: ES256 and the attestation `none`. */
export interface SoftwareAuthenticator {
  readonly credentialID: string
  /** The number of uses that it tells. It grows with each answer. */
  counter: number
  register(options: Options, falsified?: Falsified): object
  answer(options: Options, falsified?: Falsified): object
}

/** Makes a passkey for the pages of an origin. */
export function createAuthenticator(pageOrigin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, { origin = pageOrigin, ...falsified }: Falsified) =>
    JSON.stringify({
      type: falsified.type ?? type,
      challenge: falsified.challenge ?? challenge,
      origin,
      crossOrigin: false,
    })
  const dataOf = (flags: number, counter: number, { rpID, isVerified = true }: Falsified) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(present | (isVerified ? verified : 0) | flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpID ?? new URL(pageOrigin).hostname), head])
  }
  const described = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  const authenticator: SoftwareAuthenticator = {
    credentialID: base64url(id),
    counter: 0,

    register({ challenge, user }, falsified = {}) {
      userHandle = user?.id ?? null
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = encodeCBOR(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = dataOf(withCredential, authenticator.counter, falsified)
      const attestation = encodeCBOR(
        new Map<string, CBOR>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, CBOR>()],
          ['authData', Buffer.concat([data, Buffer.alloc(16), length, id, key])],
        ]),
      )
      return {
        ...described,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, falsified)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },

    answer({ challenge }, falsified = {}) {
      authenticator.counter += 1
      const data = dataOf(0, authenticator.counter, falsified)
      const client = clientData('webauthn.get', challenge, falsified)
      const key = falsified.isOwnKey === false ? other.privateKey : privateKey
      return {
        ...described,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), key)),
          userHandle: falsified.userHandle ?? userHandle ?? '',
        },
      }
    },
  }
  return authenticator
}
