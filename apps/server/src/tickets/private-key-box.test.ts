import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openPrivateKey, sealPrivateKey } from './private-key-box.ts'

const event = { organizerID: 'lion-rock', eventID: 'harbour-nights' }
const encryptionKey = randomBytes(32)
const privateKey = randomBytes(32)

describe('encrypted private key', () => {
  test('can be decrypted with its key and event', () => {
    expect(openPrivateKey(encryptionKey, event, sealPrivateKey(encryptionKey, event, privateKey))).toEqual(privateKey)
  })

  test('hides the key and differs each time', () => {
    const [first, second] = [1, 2].map(() => sealPrivateKey(encryptionKey, event, privateKey))
    expect(first?.includes(privateKey)).toBe(false)
    expect(first).not.toEqual(second)
  })

  test('cannot be decrypted with another key, another event or a changed bit', () => {
    const sealed = sealPrivateKey(encryptionKey, event, privateKey)
    expect(() => openPrivateKey(randomBytes(32), event, sealed)).toThrow('authenticate')
    expect(() => openPrivateKey(encryptionKey, { ...event, eventID: 'another' }, sealed)).toThrow('authenticate')
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
    expect(() => openPrivateKey(encryptionKey, event, changed)).toThrow('authenticate')
  })
})
