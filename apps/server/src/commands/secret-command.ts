import type { EventKey } from '@pokfei/domain/catalogue/catalogue'
import { deriveKey } from '../derive-key.ts'
import { listLockedKeys } from '../tickets/check-secret.ts'
import { openPrivateKey, sealPrivateKey } from '../tickets/private-key-box.ts'
import type { Command } from './run-command.ts'

const usage = [
  'What can be done about the secret:',
  '  npm run secret -- rotate   locks all ticket keys with SECRET that are locked with SECRET_PREVIOUS, beside a running server',
]

const nameOf = ({ organizerID, eventID }: EventKey): string => `  ${organizerID}/${eventID}`

/** The command `npm run secret`, which rotates SECRET in one transaction. Running it again changes nothing. */
export const secretCommand: Command = async ({ store, secret, previousSecret }, args) => {
  if (args.length !== 1 || args[0] !== 'rotate') return { kind: 'refused', lines: usage }
  if (secret === null)
    return {
      kind: 'refused',
      lines: ['Set SECRET to the new secret, and SECRET_PREVIOUS to the one of before. Nothing was changed.'],
    }
  const keys = await store.ticketKeys.listLocked()
  const waiting = listLockedKeys(keys, secret)
  const foreign = listLockedKeys(waiting, secret, previousSecret)
  if (foreign.length > 0) {
    const names = previousSecret === null ? 'SECRET does not open' : 'Neither SECRET nor SECRET_PREVIOUS opens'
    return {
      kind: 'refused',
      lines: [
        `${names} the ticket keys of these events. Set SECRET_PREVIOUS to what SECRET was before. Nothing was changed.`,
        ...foreign.map(nameOf),
      ],
    }
  }
  if (previousSecret !== null && waiting.length > 0) {
    const [from, to] = [deriveKey(previousSecret, 'ticket-keys'), deriveKey(secret, 'ticket-keys')]
    const anew = waiting.map((key) => ({
      ...key,
      before: key.encryptedPrivateKey,
      encryptedPrivateKey: sealPrivateKey(to, key, openPrivateKey(from, key, key.encryptedPrivateKey)),
    }))
    if (!(await store.ticketKeys.lockAnew(anew)))
      return { kind: 'refused', lines: ['Somebody else changed the keys meanwhile. Nothing was changed; try again.'] }
  }
  return {
    kind: 'done',
    lines: [
      `${waiting.length} of ${keys.length} ticket keys were locked anew. All are locked with SECRET.`,
      'SECRET_PREVIOUS can be unset in ten minutes, when sign-ins that began before are over. Keep it with the backups of before: they need it.',
    ],
  }
}
