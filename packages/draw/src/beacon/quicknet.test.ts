import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { quicknet, roundAt, timeOfRound } from './quicknet.ts'
import { verifyRound } from './verify-round.ts'

/** Round 1000 of the real network, with the randomness that it published. */
const signature = hexToBytes(
  'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
)
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'

describe('a round of the beacon', () => {
  test('bears the signature of the network', () => {
    expect(verifyRound(quicknet, 1000, signature)).toBe(true)
    expect(bytesToHex(sha256(signature))).toBe(randomness)
  })

  test('does not bear the signature of another round or key', () => {
    expect(verifyRound(quicknet, 1001, signature)).toBe(false)
    const otherKey = `a${quicknet.publicKey.slice(1)}`
    expect(verifyRound({ ...quicknet, publicKey: otherKey }, 1000, signature)).toBe(false)
  })

  test('does not bear bytes that are no signature', () => {
    const changed = Uint8Array.from(signature)
    changed[47] = (changed[47] ?? 0) ^ 1
    for (const bytes of [changed, signature.subarray(1), new Uint8Array(48), new Uint8Array()])
      expect(verifyRound(quicknet, 1000, bytes)).toBe(false)
  })

  test('is found by its time', () => {
    expect(roundAt(quicknet, quicknet.genesisSSE)).toBe(1)
    expect(roundAt(quicknet, quicknet.genesisSSE + 2)).toBe(1)
    expect(roundAt(quicknet, quicknet.genesisSSE + 3)).toBe(2)
    expect(timeOfRound(quicknet, 1000)).toBe(1_692_806_364)
    expect(roundAt(quicknet, timeOfRound(quicknet, 1000))).toBe(1000)
    expect(() => roundAt(quicknet, quicknet.genesisSSE - 1)).toThrow(RangeError)
  })
})
