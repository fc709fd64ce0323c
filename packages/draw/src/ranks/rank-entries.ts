import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { compareBytes, utf8 } from '../bytes.ts'

const seedPrefix = utf8('POKFEI-DRAW-1\0')

/** Returns the seed of a draw (32 bytes), from the root of its entries and the signature of its round. */
export const seedOf = (root: Uint8Array, signature: Uint8Array): Uint8Array =>
  sha256(concatBytes(seedPrefix, root, signature))

/** Returns the bytes by which an entry is ranked: the lowest get rank 1. */
export const rankKey = (seed: Uint8Array, entryID: string): Uint8Array => sha256(concatBytes(seed, hexToBytes(entryID)))

/** Creates a counter that finds the rank of one entry among all that are added, without a list of them. */
export function createRankCounter(seed: Uint8Array, entryID: string) {
  const ownKey = rankKey(seed, entryID)
  let before = 0
  return {
    add(other: string): void {
      if (compareBytes(rankKey(seed, other), ownKey) < 0) before += 1
    },
    rank: (): number => before + 1,
  }
}

/** Returns the entry IDs in the order of their ranks. The order of the input does not matter. */
export function rankEntries(seed: Uint8Array, entryIDs: readonly string[]): readonly string[] {
  return entryIDs
    .map((entryID) => {
      const key = rankKey(seed, entryID)
      return { entryID, key, start: new DataView(key.buffer, key.byteOffset).getUint32(0) }
    })
    .toSorted((left, right) => left.start - right.start || compareBytes(left.key, right.key))
    .map(({ entryID }) => entryID)
}
