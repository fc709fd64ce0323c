import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { deriveKey } from '../derive-key.ts'
import { openPrivateKey } from './private-key-box.ts'

/** The secret is not the one that the data's ticket keys are locked with. The message says what to do. */
export class WrongSecret extends Error {
  override readonly name = 'WrongSecret'
}

/** Throws {@link WrongSecret} unless the secret opens the oldest ticket key. A server that went on without would show no
 *  holder a ticket of the events that are sold, and lock further keys with a secret that does not open the first. */
export async function checkSecret(ticketKeys: Pick<TicketKeyStore, 'oldest'>, secret: Buffer): Promise<void> {
  const oldest = await ticketKeys.oldest()
  if (oldest === null) return
  try {
    openPrivateKey(deriveKey(secret, 'ticket-keys'), oldest, oldest.encryptedPrivateKey)
  } catch (cause) {
    throw new WrongSecret('SECRET is not the one that the keys of the sold tickets are locked with. Set the one that this data was made with.', { cause })
  }
}
