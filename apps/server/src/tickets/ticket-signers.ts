import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { createNodeSigner, generateTicketKeyPair } from '@pokfei/ticket-code/node-signer'
import type { Signer } from '@pokfei/ticket-code/sign'
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
const most = 1000

/**
 * Opens the signers over the stored keys. `encryptionKey` (32 bytes) encrypts the private keys. `previousKey` opens
 * those that a rotation of the secret has not reached yet.
 */
export function openTicketSigners(deps: {
  readonly ticketKeys: Pick<TicketKeyStore, 'ensure'>
  readonly encryptionKey: Buffer
  readonly previousKey?: Buffer | null
}): TicketSigners {
  const { encryptionKey, previousKey = null } = deps
  const openingKeys = previousKey === null ? [encryptionKey] : [encryptionKey, previousKey]
  const opened = new Map<string, Promise<TicketSigner>>()

  async function open(event: EventKey): Promise<TicketSigner> {
    const { publicKey, privateKey } = generateTicketKeyPair()
    const encryptedPrivateKey = sealPrivateKey(encryptionKey, event, privateKey)
    const kept = await deps.ticketKeys.ensure(event, { publicKey, encryptedPrivateKey })
    const sign = createNodeSigner(openPrivateKeyWithAny(openingKeys, event, kept.encryptedPrivateKey))
    return { keyID: kept.keyID, publicKey: kept.publicKey, sign }
  }

  return {
    of({ organizerID, eventID }) {
      const name = `${organizerID}/${eventID}`
      const known = opened.get(name)
      if (known !== undefined) return known
      const opening = open({ organizerID, eventID })
      // A failure is not cached, so that the next call tries again.
      opening.catch(() => opened.delete(name))
      if (opened.size >= most) opened.clear()
      opened.set(name, opening)
      return opening
    },
  }
}
