import { generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { receiptMessage, verifyReceipt, type DrawReceipt } from './draw-receipt.ts'

const keys = generateKeyPairSync('ed25519')
const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const receipt: DrawReceipt = {
  saleID: 'lion-rock/harbour-nights',
  entryID: '00112233445566778899aabbccddeeff',
  joinedSSE: 1_797_760_800,
}
const signature = sign(null, receiptMessage(receipt), keys.privateKey)

describe('a receipt', () => {
  test('bears the signature of the shop', () => {
    expect(verifyReceipt(publicKey, receipt, signature)).toBe(true)
  })

  test('does not hold for another sale, entry, time or key', () => {
    expect(verifyReceipt(publicKey, { ...receipt, saleID: 'lion-rock/harbour-night' }, signature)).toBe(false)
    expect(verifyReceipt(publicKey, { ...receipt, entryID: 'f'.repeat(32) }, signature)).toBe(false)
    expect(verifyReceipt(publicKey, { ...receipt, joinedSSE: receipt.joinedSSE + 1 }, signature)).toBe(false)
    expect(verifyReceipt(new Uint8Array(32).fill(9), receipt, signature)).toBe(false)
  })

  test('does not hold with an ID that is no hex', () => {
    expect(verifyReceipt(publicKey, { ...receipt, entryID: 'not hex' }, signature)).toBe(false)
  })

  test('does not hold with bytes that are no signature', () => {
    for (const bytes of [new Uint8Array(), new Uint8Array(64), signature.subarray(1)])
      expect(verifyReceipt(publicKey, receipt, bytes)).toBe(false)
  })
})
