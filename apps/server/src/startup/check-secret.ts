import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import type { RoomStore } from '@pokfei/domain/ports/rooms/room-store'
import type { TicketKeyStore } from '@pokfei/domain/ports/ticket-key-store'
import { deriveKey } from '../config/derive-key.ts'
import { secretsOf } from '../config/secrets-of.ts'
import { roomsOfOtherSecrets } from '../rooms/receipts.ts'
import { openPrivateKeyWithAny } from '../tickets/private-key-box.ts'

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
  ticketKeys: Pick<TicketKeyStore, 'listEncrypted'>,
  secret: Buffer,
  previousSecret: Buffer | null = null,
): Promise<void> {
  const keys = await ticketKeys.listEncrypted()
  const locked = listLockedKeys(keys, secret, previousSecret)
  if (locked.length > 0) throw new WrongSecret(wrongSecretMessage(locked.length, keys.length, previousSecret !== null))
}

/**
 * Throws {@link WrongSecret} unless each room that has not ended was announced under one of the secrets. Otherwise the
 * server could sign no receipt, so nobody could join (ROM-88).
 */
export async function checkRoomSecrets(
  rooms: Pick<RoomStore, 'listRunning'>,
  secret: Buffer,
  previousSecret: Buffer | null = null,
): Promise<void> {
  const foreign = roomsOfOtherSecrets(await rooms.listRunning(), secretsOf(secret, previousSecret))
  if (foreign.length === 0) return
  throw new WrongSecret(
    [
      'These waiting rooms were announced with another SECRET, which signs their receipts:',
      ...foreign.map(({ roomID }) => `  ${roomID}`),
      'Set SECRET_PREVIOUS to it until their sales are over.',
    ].join('\n'),
  )
}

function wrongSecretMessage(locked: number, all: number, isRotated: boolean): string {
  const names = isRotated ? 'Neither SECRET nor SECRET_PREVIOUS is' : 'SECRET is not'
  const some =
    locked === all ? 'the keys of the sold tickets are' : `${locked} of the ${all} keys of the sold tickets are`
  return `${names} the one that ${some} locked with. Set SECRET to the secret of this data. During a rotation, set SECRET_PREVIOUS to it.`
}

/** Returns the keys that open with neither secret. */
export function listLockedKeys<Key extends LockedKey>(
  keys: readonly Key[],
  secret: Buffer,
  previousSecret: Buffer | null = null,
): readonly Key[] {
  const encryptionKeys = secretsOf(secret, previousSecret).map((one) => deriveKey(one, 'ticket-keys'))
  return keys.filter((key) => {
    try {
      openPrivateKeyWithAny(encryptionKeys, key, key.encryptedPrivateKey)
      return false
    } catch {
      return true
    }
  })
}
