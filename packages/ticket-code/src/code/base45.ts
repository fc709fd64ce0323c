/** Base45 (RFC 9285): bytes in the 45 characters that a QR code packs most tightly. */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
const valueOf = new Map([...alphabet].map((character, value) => [character, value]))

/** Returns bytes as Base45: three characters for two bytes, two for a last single byte. */
export function encodeBase45(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 2) {
    const high = bytes[index] ?? 0
    const low = bytes[index + 1]
    const value = low === undefined ? high : high * 256 + low
    text += alphabet.charAt(value % 45) + alphabet.charAt(Math.floor(value / 45) % 45)
    if (low !== undefined) text += alphabet.charAt(Math.floor(value / 2025))
  }
  return text
}

/** Returns the bytes of a Base45 text. Returns null for a foreign character, a bad length or a value out of range. */
export function decodeBase45(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 3 === 1) return null
  const bytes: number[] = []
  for (let index = 0; index < text.length; index += 3) {
    const group = text.slice(index, index + 3)
    let value = 0
    for (let place = group.length - 1; place >= 0; place -= 1) {
      const digit = valueOf.get(group.charAt(place))
      if (digit === undefined) return null
      value = value * 45 + digit
    }
    if (value > (group.length === 3 ? 0xffff : 0xff)) return null
    if (group.length === 3) bytes.push(value >> 8)
    bytes.push(value & 0xff)
  }
  return Uint8Array.from(bytes)
}
