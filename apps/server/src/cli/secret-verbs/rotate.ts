import { counted } from '@pokfei/format/counted'
import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { z } from 'zod'
import { deriveKey } from '../../config/derive-key.ts'
import { roomsOfOtherSecrets } from '../../rooms/receipts.ts'
import { listLockedKeys } from '../../startup/check-secret.ts'
import { openPrivateKey, sealPrivateKey } from '../../tickets/private-key-box.ts'
import { changeVerb, done, refused } from '../frame/command.ts'

const lineOf = ({ organizerID, eventID }: EventKey): string => `  ${organizerID}/${eventID}`

/** Rotates SECRET in one transaction. A second run changes nothing. */
export const rotateVerb = changeVerb({
  words: 'locks the ticket keys with SECRET instead of SECRET_PREVIOUS, also while a server runs',
  arguments: [],
  example: '--reason "the yearly rotation"',
  input: z.object({}),
  result: z.object({ lockedCount: z.int(), keyCount: z.int(), rooms: z.array(z.string()) }),
  async run({ store, secret, previousSecret }, _input, act) {
    if (secret === null)
      return refused('Set SECRET to the new secret, and SECRET_PREVIOUS to the old one. Nothing was changed.')
    const keys = await store.ticketKeys.listEncrypted()
    const waiting = listLockedKeys(keys, secret)
    const foreign = listLockedKeys(waiting, secret, previousSecret)
    if (foreign.length > 0) {
      const names = previousSecret === null ? 'SECRET does not open' : 'Neither SECRET nor SECRET_PREVIOUS opens'
      return refused(
        `${names} the ticket keys of these events. Set SECRET_PREVIOUS to the old SECRET. Nothing was changed.`,
        ...foreign.map(lineOf),
      )
    }
    if (previousSecret !== null && waiting.length > 0) {
      const [from, to] = [deriveKey(previousSecret, 'ticket-keys'), deriveKey(secret, 'ticket-keys')]
      const relocked = waiting.map((key) => ({
        ...key,
        before: key.encryptedPrivateKey,
        encryptedPrivateKey: sealPrivateKey(to, key, openPrivateKey(from, key, key.encryptedPrivateKey)),
      }))
      if (!(await store.ticketKeys.replaceEncrypted(relocked, act)))
        return refused('Another command changed the keys meanwhile. Nothing was changed. Try again.')
    }
    const rooms = roomsOfOtherSecrets(await store.rooms.listRunning(), [secret]).map(({ roomID }) => roomID)
    return done({ lockedCount: waiting.length, keyCount: keys.length, rooms })
  },
  print: ({ lockedCount, keyCount, rooms }) => [
    `${lockedCount} of ${counted(keyCount, 'ticket key')} ${lockedCount === 1 ? 'was' : 'were'} locked again. SECRET now opens every key.`,
    ...(rooms.length === 0
      ? ['Unset SECRET_PREVIOUS in ten minutes, when earlier sign-ins are over.']
      : [
          'Leave SECRET_PREVIOUS set until the sales of these waiting rooms are over, because it signs their receipts:',
          ...rooms.map((room) => `  ${room}`),
        ]),
    'Keep the previous secret with earlier backups, which need it.',
  ],
})
