import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import type { Signer } from '../signing/sign.ts'
import type { TicketCodeReader } from '../checking/verify.ts'

/** The key pair of an event, each half as the 32 raw bytes of RFC 8032. The private half never leaves the server. */
export interface TicketKeyPair {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

/** The DER bytes before the 32 raw bytes of an Ed25519 key. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Returns a new random key pair. */
export function generateTicketKeyPair(): TicketKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length),
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(pkcs8Prefix.length),
  }
}

/** Returns the public half (32 bytes) of a raw private key (32 bytes). */
export function publicKeyOf(privateKey: Uint8Array): Buffer {
  return createPublicKey(openPrivateKey(privateKey)).export({ format: 'der', type: 'spki' }).subarray(spkiPrefix.length)
}

/** Returns a signer for a raw private key (32 bytes). It parses the key once. */
export function createNodeSigner(privateKey: Uint8Array): Signer {
  const key = openPrivateKey(privateKey)
  return (message) => sign(null, message, key)
}

/**
 * Returns an Ed25519 verifier with node:crypto, for servers. It parses each key once and stores it, because a checker
 * has few keys.
 */
export function createNodeVerifier(): (...args: Parameters<TicketCodeReader['verifySignature']>) => boolean {
  const keys = new Map<string, KeyObject>()
  return (publicKey, signature, message) => {
    const name = Buffer.from(publicKey).toString('hex')
    const key =
      keys.get(name) ?? createPublicKey({ key: Buffer.concat([spkiPrefix, publicKey]), format: 'der', type: 'spki' })
    keys.set(name, key)
    return verify(null, message, key, signature)
  }
}

/** Returns the same tag as `event-tag.ts`, synchronously. */
export function eventTagSync(organizerID: string, eventID: string): string {
  return createHash('sha256').update(`${organizerID}/${eventID}`).digest('hex').slice(0, 16)
}

function openPrivateKey(privateKey: Uint8Array): KeyObject {
  if (privateKey.length !== 32) throw new RangeError(`not an Ed25519 private key: ${privateKey.length} bytes`)
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, privateKey]), format: 'der', type: 'pkcs8' })
}
