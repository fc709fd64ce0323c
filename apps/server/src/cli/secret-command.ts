import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { deriveKey } from '../config/derive-key.ts'
import { listLockedKeys } from '../startup/check-secret.ts'
import { openPrivateKey, sealPrivateKey } from '../tickets/private-key-box.ts'
import type { Command } from './run-command.ts'

const usage = [
  'Usage:',
  '  npm run secret -- rotate   locks the ticket keys with SECRET instead of SECRET_PREVIOUS, also while a server runs',
]

const nameOf = ({ organizerID, eventID }: EventKey): string => `  ${organizerID}/${eventID}`

/** The command `npm run secret`, which rotates SECRET in one transaction. Running it again changes nothing. */
export const secretCommand: Command = async ({ store, secret, previousSecret }, args) => {
  if (args.length !== 1 || args[0] !== 'rotate') return { kind: 'rejected', lines: usage }
  if (secret === null)
    return {
      kind: 'rejected',
      lines: ['Set SECRET to the new secret, and SECRET_PREVIOUS to the old one. Nothing was changed.'],
    }
  const keys = await store.ticketKeys.listEncrypted()
  const waiting = listLockedKeys(keys, secret)
  const foreign = listLockedKeys(waiting, secret, previousSecret)
  if (foreign.length > 0) {
    const names = previousSecret === null ? 'SECRET does not open' : 'Neither SECRET nor SECRET_PREVIOUS opens'
    return {
      kind: 'rejected',
      lines: [
        `${names} the ticket keys of these events. Set SECRET_PREVIOUS to the old SECRET. Nothing was changed.`,
        ...foreign.map(nameOf),
      ],
    }
  }
  if (previousSecret !== null && waiting.length > 0) {
    const [from, to] = [deriveKey(previousSecret, 'ticket-keys'), deriveKey(secret, 'ticket-keys')]
    const relocked = waiting.map((key) => ({
      ...key,
      before: key.encryptedPrivateKey,
      encryptedPrivateKey: sealPrivateKey(to, key, openPrivateKey(from, key, key.encryptedPrivateKey)),
    }))
    if (!(await store.ticketKeys.replaceEncrypted(relocked)))
      return {
        kind: 'rejected',
        lines: ['Another command changed the keys meanwhile. Nothing was changed. Try again.'],
      }
  }
  return {
    kind: 'done',
    lines: [
      `${waiting.length} of ${keys.length} ticket keys were locked again. SECRET now opens all of them.`,
      'Unset SECRET_PREVIOUS in ten minutes, when earlier sign-ins are over. Keep it with earlier backups, which need it.',
    ],
  }
}
