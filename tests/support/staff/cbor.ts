/** A value that an authenticator writes as CBOR: integers, texts, bytes, and maps of them. */
export type CBOR = number | string | Uint8Array | ReadonlyMap<number | string, CBOR>

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 0x1_00) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff)
}

/** Writes a value as CBOR (RFC 8949). Lengths and integers take at most 16 bits. */
export function encodeCBOR(value: CBOR): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encodeCBOR(key), encodeCBOR(one)])])
}
