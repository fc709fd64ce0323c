import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { TicketKeyStore } from '@pokfei/domain/ports/store'
import { deriveKey } from '../derive-key.ts'
import { openPrivateKeyWithAny } from './private-key-box.ts'

/** The secret is not the one that locks the data's ticket keys. The message says what to do. */
export class WrongSecret extends Error {
  override readonly name = 'WrongSecret'
}

/** The encrypted signing key of an event, as stored. */
type LockedKey = EventKey & { readonly encryptedPrivateKey: Uint8Array }

/**
 * Throws {@link WrongSecret} unless every ticket key opens with the secret, or with the previous one during a
 * rotation. Otherwise the server would run but could not show tickets of those events.
 */
export async function checkSecret(
  ticketKeys: Pick<TicketKeyStore, 'listLocked'>,
  secret: Buffer,
  previousSecret: Buffer | null = null,
): Promise<void> {
  const keys = await ticketKeys.listLocked()
  const locked = listLockedKeys(keys, secret, previousSecret)
  if (locked.length > 0) throw new WrongSecret(wordsFor(locked.length, keys.length, previousSecret !== null))
}

function wordsFor(locked: number, all: number, isRotated: boolean): string {
  const names = isRotated ? 'Neither SECRET nor SECRET_PREVIOUS is' : 'SECRET is not'
  const some =
    locked === all ? 'the keys of the sold tickets are' : `${locked} of the ${all} keys of the sold tickets are`
  return `${names} the one that ${some} locked with. Set the one that this data was made with, as SECRET, or as SECRET_PREVIOUS beside a new SECRET.`
}

/** Returns the keys that open with neither secret. */
export function listLockedKeys<Key extends LockedKey>(
  keys: readonly Key[],
  secret: Buffer,
  previousSecret: Buffer | null = null,
): readonly Key[] {
  const secrets = previousSecret === null ? [secret] : [secret, previousSecret]
  const encryptionKeys = secrets.map((one) => deriveKey(one, 'ticket-keys'))
  return keys.filter((key) => {
    try {
      openPrivateKeyWithAny(encryptionKeys, key, key.encryptedPrivateKey)
      return false
    } catch {
      return true
    }
  })
}
