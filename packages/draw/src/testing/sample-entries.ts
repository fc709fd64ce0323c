import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { utf8 } from '../bytes.ts'
import type { DrawEntry } from '../ranks/entry.ts'

/** Returns entries in the order of their arrival, one a second. */
export const sampleEntries = (count: number): readonly DrawEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    entryID: bytesToHex(sha256(utf8(`entry ${index}`)).subarray(0, 16)),
    joinedSSE: 1_797_760_800 + index,
  }))
