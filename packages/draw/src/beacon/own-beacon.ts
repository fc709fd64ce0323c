import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Beacon } from './quicknet.ts'
import { hashRound } from './verify-round.ts'

/** A beacon whose key its owner knows. So its owner knows all rounds, and it proves nothing. It is for demos and tests. */
export interface OwnBeacon {
  readonly beacon: Beacon
  /** Returns the signature of a round, 48 bytes. Takes some milliseconds. */
  readonly sign: (round: number) => Uint8Array
}

/** Creates the beacon of a secret text, with the scheme of quicknet. */
export function createOwnBeacon(secret: string, times: Pick<Beacon, 'genesisSSE' | 'periodSeconds'>): OwnBeacon {
  const secretKey = sha256(new TextEncoder().encode(secret))
  // A key must be below the order of the curve, which begins with 0x73.
  secretKey[0] = (secretKey[0] ?? 0) & 0x3f
  const publicKey = bls12_381.shortSignatures.getPublicKey(secretKey).toBytes()
  const { genesisSSE, periodSeconds } = times
  return {
    beacon: { chainHash: bytesToHex(sha256(publicKey)), publicKey: bytesToHex(publicKey), genesisSSE, periodSeconds },
    sign: (round) => bls12_381.shortSignatures.sign(hashRound(round), secretKey).toBytes(),
  }
}
