import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { uint64 } from '../bytes.ts'
import type { Beacon } from './quicknet.ts'

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Returns the point of G1 that a beacon signs for a round. */
export const hashRound = (round: number) => bls12_381.shortSignatures.hash(sha256(uint64(round)), domain)

/** Returns true if the signature (48 bytes, compressed, in G1) is that of the round. Takes some 10 ms. */
export function verifyRound({ publicKey }: Beacon, round: number, signature: Uint8Array): boolean {
  try {
    return bls12_381.shortSignatures.verify(signature, hashRound(round), hexToBytes(publicKey))
  } catch {
    // The bytes are not a point of the curve.
    return false
  }
}
