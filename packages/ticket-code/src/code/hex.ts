/** Returns bytes as lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  let hex = ''
  for (const byte of bytes) hex += byte.toString(16).padStart(2, '0')
  return hex
}

/** Returns the bytes of lower-case hex. Throws a RangeError unless there are exactly `length` bytes. */
export function fromHex(hex: string, length: number): Uint8Array<ArrayBuffer> {
  if (hex.length !== length * 2 || !/^[0-9a-f]*$/.test(hex)) throw new RangeError(`not ${length} bytes of hex: ${hex}`)
  return Uint8Array.from({ length }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}
