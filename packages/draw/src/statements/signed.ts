import { ed25519 } from '@noble/curves/ed25519.js'
import { orFalse } from '../or-false.ts'

/** Returns true if the Ed25519 signature (64 bytes) of a message is that of the key (32 bytes). */
export const isSigned = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean =>
  orFalse(() => ed25519.verify(signature, message, publicKey))
