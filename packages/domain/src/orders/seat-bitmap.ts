/** Seats as bits: seat `codeIndex` is bit `codeIndex % 8` of byte `codeIndex / 8`. Beyond the end of
 *  the bitmap every seat is free. */

/** Whether the seat is held or sold. */
export function isTaken(bitmap: Uint8Array, codeIndex: number): boolean {
  return (((bitmap[codeIndex >> 3] ?? 0) >> (codeIndex & 7)) & 1) === 1
}

/** Marks the seat as held or sold, or as free again. The bitmap must reach the seat. */
export function markTaken(bitmap: Uint8Array, codeIndex: number, taken: boolean): void {
  const byte = codeIndex >> 3
  const bit = 1 << (codeIndex & 7)
  const before = bitmap[byte]
  if (before === undefined) throw new RangeError(`seat ${codeIndex} is beyond a bitmap of ${bitmap.length} bytes`)
  bitmap[byte] = taken ? before | bit : before & ~bit
}

/** The bytes that a bitmap of so many seats takes. */
export function bitmapBytes(seatCount: number): number {
  return (seatCount + 7) >> 3
}
