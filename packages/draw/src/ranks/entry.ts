import { concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { uint64 } from '../bytes.ts'

/** An entry of a sale with a draw. */
export interface DrawEntry {
  /** 16 random bytes, as 32 hex digits in lower case. */
  readonly entryID: string
  /** The time of joining, in Unix seconds. */
  readonly joinedSSE: number
  /** The running number of the entry in its sale, from 1. Version 1 does not have it. */
  readonly number?: number | undefined
}

/** Returns the leaf of an entry: its ID, its time and its number, 32 bytes. Without a number it has 24 bytes. */
export const leafOf = ({ entryID, joinedSSE, number }: DrawEntry): Uint8Array =>
  concatBytes(hexToBytes(entryID), uint64(joinedSSE), ...(number === undefined ? [] : [uint64(number)]))

/** Returns the entries in the order of their leaves, which is that of their IDs and says nothing about arrival. */
export const inLeafOrder = <Entry extends DrawEntry>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((left, right) => (left.entryID < right.entryID ? -1 : 1))
