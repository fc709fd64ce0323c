import { secret } from '@pokfei/desk-contract/verbs/secret'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'

/** Rotates SECRET. */
export const rotateVerb = commandVerb(secret.rotate, {
  words: 'locks the ticket keys with SECRET instead of SECRET_PREVIOUS, also while a server runs',
  arguments: {},
  example: '--reason "the yearly rotation"',
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
