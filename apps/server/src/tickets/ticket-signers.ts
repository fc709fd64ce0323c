import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import { createAsyncLruCache } from '@pokfei/format/lru-cache'
import { createNodeSigner, generateTicketKeyPair } from '@pokfei/ticket-code/platform/node-signer'
import type { Signer } from '@pokfei/ticket-code/signing/sign'
import { openPrivateKeyWithAny, sealPrivateKey } from './private-key-box.ts'

/** An event's own key, ready to sign. */
export interface TicketSigner {
  readonly keyID: number
  readonly publicKey: Uint8Array
  readonly sign: Signer
}

/** The signers of events, created at their first use. */
export interface TicketSigners {
  of(event: EventKey): Promise<TicketSigner>
}

/** The most opened keys in memory. */
const maxOpenedKeys = 1000

/**
 * Opens the signers over the stored keys. `encryptionKey` (32 bytes) encrypts the private keys. `previousKey` opens
 * those that a rotation of the secret has not reached yet.
 */
export function createTicketSigners(deps: {
  readonly ticketKeys: Pick<TicketKeyStore, 'ensure'>
  readonly encryptionKey: Buffer
  readonly previousKey?: Buffer | null
}): TicketSigners {
  const { encryptionKey, previousKey = null } = deps
  const openingKeys = previousKey === null ? [encryptionKey] : [encryptionKey, previousKey]
  const signers = createAsyncLruCache<TicketSigner>(maxOpenedKeys)

  async function open(event: EventKey): Promise<TicketSigner> {
    const { publicKey, privateKey } = generateTicketKeyPair()
    const encryptedPrivateKey = sealPrivateKey(encryptionKey, event, privateKey)
    const stored = await deps.ticketKeys.ensure(event, { publicKey, encryptedPrivateKey })
    const sign = createNodeSigner(openPrivateKeyWithAny(openingKeys, event, stored.encryptedPrivateKey))
    return { keyID: stored.keyID, publicKey: stored.publicKey, sign }
  }

  return {
    of: ({ organizerID, eventID }) => signers(`${organizerID}/${eventID}`, () => open({ organizerID, eventID })),
  }
}
