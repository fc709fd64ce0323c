/**
 * A public source of randomness that nobody controls alone: a chain of drand, with the scheme `bls-unchained-g1-rfc9380`.
 * Each round has one valid signature, so its value can neither be chosen nor known before its time.
 */
export interface Beacon {
  /** The SHA-256 of the chain's description, in hex. Mirrors use it in their addresses. */
  readonly chainHash: string
  /** The public key in G2, compressed, 96 bytes in hex. */
  readonly publicKey: string
  /** The time of round 1, in Unix seconds. */
  readonly genesisSSE: number
  readonly periodSeconds: number
}

/** The chain that draws use: drand's quicknet. */
export const quicknet: Beacon = {
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSSE: 1_692_803_367,
  periodSeconds: 3,
}

/** Returns the newest round at a time. Throws before round 1. */
export function roundAt({ genesisSSE, periodSeconds }: Beacon, timeSSE: number): number {
  if (timeSSE < genesisSSE) throw new RangeError('the beacon has no round yet')
  return Math.floor((timeSSE - genesisSSE) / periodSeconds) + 1
}

/** Returns the time at which a round becomes known, in Unix seconds. */
export function timeOfRound({ genesisSSE, periodSeconds }: Beacon, round: number): number {
  return genesisSSE + (round - 1) * periodSeconds
}
