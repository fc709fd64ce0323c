import { ed25519 } from '@noble/curves/ed25519.js'

/** Returns true if the Ed25519 signature (64 bytes) of a message is that of the key (32 bytes). */
export function isSigned(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, message, publicKey)
  } catch {
    // The signature or the key has a wrong length or is no point of the curve.
    return false
  }
}
