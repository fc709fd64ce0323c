import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'

const nonceBytes = 12
const tagBytes = 16

/** Returns the data that ties a box to its event. A box in another event's row does not open. */
function boundTo({ organizerID, eventID }: EventKey): Buffer {
  return Buffer.from(`${organizerID}/${eventID}`)
}

/** Encrypts an event's private key with AES-256-GCM: nonce (12 bytes), then the key, then the tag (16). */
export function sealPrivateKey(encryptionKey: Buffer, event: EventKey, privateKey: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce, { authTagLength: tagBytes }).setAAD(boundTo(event))
  return Buffer.concat([nonce, cipher.update(privateKey), cipher.final(), cipher.getAuthTag()])
}

/** Opens a box with one of the keys, in their order. Throws if none fits. */
export function openPrivateKeyWithAny(encryptionKeys: readonly Buffer[], event: EventKey, sealed: Uint8Array): Buffer {
  const failures: unknown[] = []
  for (const encryptionKey of encryptionKeys) {
    try {
      return openPrivateKey(encryptionKey, event, sealed)
    } catch (error) {
      failures.push(error)
    }
  }
  throw failures[0] ?? new Error('no key was given')
}

/** Opens a box of {@link sealPrivateKey}. Throws if the key, the event or a single bit differs. */
export function openPrivateKey(encryptionKey: Buffer, event: EventKey, sealed: Uint8Array): Buffer {
  const box = Buffer.from(sealed)
  const decipher = createDecipheriv('aes-256-gcm', encryptionKey, box.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(boundTo(event)).setAuthTag(box.subarray(-tagBytes))
  return Buffer.concat([decipher.update(box.subarray(nonceBytes, -tagBytes)), decipher.final()])
}
