import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { uint64 } from '../bytes.ts'

/** An entry of a sale with a draw. */
export interface DrawEntry {
  /** 16 random bytes, as 32 hex digits in lower case. */
  readonly entryID: string
  /** The time of joining, in Unix seconds. */
  readonly joinedSSE: number
}

/** Returns the leaf of an entry: its ID and its time, 24 bytes. */
export const leafOf = ({ entryID, joinedSSE }: DrawEntry): Uint8Array =>
  concatBytes(hexToBytes(entryID), uint64(joinedSSE))

/** Returns the entries in the order of their leaves, which is that of their IDs and says nothing about arrival. */
export const inLeafOrder = <Entry extends DrawEntry>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((left, right) => (left.entryID < right.entryID ? -1 : 1))
