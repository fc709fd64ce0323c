/**
 * A bitmap of seats: seat `codeIndex` is bit `codeIndex % 8` of byte `codeIndex / 8`. Every seat beyond its end is
 * free.
 */

/** True if the seat is held or sold. */
export function isTaken(bitmap: Uint8Array, codeIndex: number): boolean {
  return (((bitmap[codeIndex >> 3] ?? 0) >> (codeIndex & 7)) & 1) === 1
}

/** Marks the seat as held or sold, or as free again. Throws if the bitmap does not reach the seat. */
export function markTaken(bitmap: Uint8Array, codeIndex: number, taken: boolean): void {
  const byte = codeIndex >> 3
  const bit = 1 << (codeIndex & 7)
  const before = bitmap[byte]
  if (before === undefined) throw new RangeError(`seat ${codeIndex} is beyond a bitmap of ${bitmap.length} bytes`)
  bitmap[byte] = taken ? before | bit : before & ~bit
}

/** Returns the number of bytes for a bitmap of so many seats. */
export function bitmapBytes(seatCount: number): number {
  return (seatCount + 7) >> 3
}
