import { describe, expect, it } from 'vitest'
import { decodeBase45, encodeBase45 } from './base45.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('Base45', () => {
  it.each([
    ['AB', 'BB8'],
    ['Hello!!', '%69 VD92EX0'],
    ['base-45', 'UJCLQE7W581'],
    ['ietf!', 'QED8WEX0'],
    ['', ''],
  ])('encodes and decodes the example %j of RFC 9285', (plain, encoded) => {
    expect(encodeBase45(bytes(plain))).toBe(encoded)
    expect(decodeBase45(encoded)).toEqual(bytes(plain))
  })

  it('decodes its own encoding for every length and every pair of bytes', () => {
    for (let length = 0; length < 200; length += 1) {
      const some = Uint8Array.from({ length }, (_, index) => (index * 151 + length * 7) & 0xff)
      expect(decodeBase45(encodeBase45(some))).toEqual(some)
    }
    const pairs = Uint8Array.from({ length: 0x20000 }, (_, index) => (index >> (index % 2 === 0 ? 9 : 1)) & 0xff)
    expect(Buffer.from(decodeBase45(encodeBase45(pairs)) ?? []).equals(pairs)).toBe(true)
  })

  it.each([
    ['a group above 65535', 'GGW'],
    ['three characters of the highest value', ':::'],
    ['a last pair above 255', 'BB8U6'],
    ['a length that no bytes have', 'BB8B'],
    ['a lower-case letter', 'bb8'],
    ['a character outside the alphabet', 'BB='],
    ['a letter of another script', 'BBÉ'],
  ])('rejects %s', (_case, text) => {
    expect(decodeBase45(text)).toBeNull()
  })
})
