import { expect, test } from 'vitest'
import { createOwnBeacon } from './own-beacon.ts'
import { quicknet } from './quicknet.ts'
import { verifyRound } from './verify-round.ts'

test('an own beacon signs rounds that its own key alone verifies', () => {
  const { beacon, sign } = createOwnBeacon('a secret', quicknet)
  const signature = sign(1000)
  expect(signature).toHaveLength(48)
  expect(beacon.publicKey).toHaveLength(192)
  expect(beacon.chainHash).not.toBe(quicknet.chainHash)
  expect(verifyRound(beacon, 1000, signature)).toBe(true)
  expect(verifyRound(beacon, 1001, signature)).toBe(false)
  expect(verifyRound(quicknet, 1000, signature)).toBe(false)
  expect(createOwnBeacon('another secret', quicknet).beacon.publicKey).not.toBe(beacon.publicKey)
})
