import { setImmediate } from 'node:timers/promises'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { createNodeSigner, generateTicketKeyPair } from '@pokfei/ticket-code/node-signer'
import type { Signer } from '@pokfei/ticket-code/sign'
import { openPrivateKey, sealPrivateKey } from './private-key-box.ts'

/** An event's own key, ready to sign. */
export interface TicketSigner {
  readonly keyID: number
  readonly publicKey: Uint8Array
  readonly sign: Signer
  /** Resolves in a turn of the event loop of its own: however many ask for codes, one turn signs for one of them. */
  readonly nextTurn: () => Promise<void>
}

/** The signers of events, made when they are first asked for. */
export interface TicketSigners {
  of(event: EventKey): Promise<TicketSigner>
}

/** How many opened keys are kept in memory. */
const most = 1000

/** Signers over the stored keys; `encryptionKey` (32 bytes) is what the private halves are kept under. */
export function openTicketSigners(deps: {
  readonly ticketKeys: Pick<TicketKeyStore, 'ensure'>
  readonly encryptionKey: Buffer
}): TicketSigners {
  const opened = new Map<string, Promise<TicketSigner>>()
  let lastTurn = Promise.resolve()
  const nextTurn = (): Promise<void> => {
    lastTurn = lastTurn.then(() => setImmediate())
    return lastTurn
  }

  async function open(event: EventKey): Promise<TicketSigner> {
    const { publicKey, privateKey } = generateTicketKeyPair()
    const encryptedPrivateKey = sealPrivateKey(deps.encryptionKey, event, privateKey)
    const kept = await deps.ticketKeys.ensure(event, { publicKey, encryptedPrivateKey })
    const sign = createNodeSigner(openPrivateKey(deps.encryptionKey, event, kept.encryptedPrivateKey))
    return { keyID: kept.keyID, publicKey: kept.publicKey, sign, nextTurn }
  }

  return {
    of({ organizerID, eventID }) {
      const name = `${organizerID}/${eventID}`
      const known = opened.get(name)
      if (known !== undefined) return known
      const opening = open({ organizerID, eventID })
      // What could not be opened is tried again by the next who asks.
      opening.catch(() => opened.delete(name))
      if (opened.size >= most) opened.clear()
      opened.set(name, opening)
      return opening
    },
  }
}
