import { hexToBytes } from '@noble/hashes/utils.js'
import { quicknet } from '../beacon/quicknet.ts'
import { verifyRound } from '../beacon/verify-round.ts'
import { orFalse } from '../or-false.ts'
import type { PublishedDraw } from './published-draw.ts'

/** A start that moved after the list was published, and the rank that its round would have given. */
export interface GivenUpRank {
  readonly startSSE: number
  /** Null if the shop does not have the signature of that round. */
  readonly rank: number | null
}

/** Returns true if a signature is that of a round of a draw's beacon. The key of drand is ours, whatever the shop says. */
export function isOfRound({ kind, publicKey }: PublishedDraw['beacon'], round: number, signature: string): boolean {
  const key = kind === 'drand' ? quicknet : { ...quicknet, publicKey: publicKey ?? '' }
  return orFalse(() => verifyRound(key, round, hexToBytes(signature)))
}

/**
 * Returns the starts that moved after the list was published, each with the signature of its round. That is null if the shop
 * does not have it, or has another one.
 */
export function givenUpStarts({ starts, list, givenUp, beacon }: PublishedDraw) {
  const moved = list === null ? [] : starts.slice(list.startNumber - 1, -1)
  return moved.map(({ startSSE, round }) => {
    const known = givenUp.find((one) => one.round === round)
    return { startSSE, signature: known && isOfRound(beacon, round, known.signature) ? known.signature : null }
  })
}
