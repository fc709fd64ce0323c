import { sha256 } from '@noble/hashes/sha2.js'

/** Returns the UTF-8 bytes of a text. */
export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Returns a whole number of at most 2^53 as eight bytes, most significant first. */
export function uint64(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value))
  return bytes
}

/** Returns -1, 0 or 1, as two byte strings of one length sort by their bytes. */
export function compareBytes(left: Uint8Array, right: Uint8Array): number {
  for (let index = 0; index < left.length; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return Math.sign(difference)
  }
  return 0
}

/** Returns the hash of a sale's ID (32 bytes), by which statements of different sales differ. */
export const saleHash = (saleID: string): Uint8Array => sha256(utf8(saleID))
