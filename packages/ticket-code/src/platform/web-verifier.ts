import { toHex } from '../code/hex.ts'
import type { TicketCodeReader } from '../checking/verify.ts'

/**
 * Returns an Ed25519 verifier with WebCrypto, for browsers. It imports each key once and stores it, because a checker
 * has few keys.
 */
export function createWebVerifier(): TicketCodeReader['verifySignature'] {
  const keys = new Map<string, ReturnType<typeof importKey>>()
  return async (publicKey, signature, message) => {
    const name = toHex(publicKey)
    const key = keys.get(name) ?? importKey(publicKey)
    keys.set(name, key)
    return crypto.subtle.verify('Ed25519', await key, new Uint8Array(signature), new Uint8Array(message))
  }
}

function importKey(publicKey: Uint8Array) {
  return crypto.subtle.importKey('raw', new Uint8Array(publicKey), 'Ed25519', false, ['verify'])
}
