import { desk } from '@pokfei/desk-contract/verbs/desk'
import { commandVerb } from '../frame/command.ts'
import { accessWords } from './staff-words.ts'

/** Gives another access. */
export const changeVerb = commandVerb(desk.change, {
  words: 'gives a colleague or a program another role, scope or end',
  arguments: { 'NAME|ID': 'name' },
  options: {
    role: { value: 'ROLE', words: 'viewer, door, service, finance or owner' },
    scope: { value: 'SCOPE', words: 'all, ORGANIZER or ORGANIZER/EVENT' },
    days: {
      value: 'NUMBER',
      words: 'the access ends so many days from now',
      isNumber: true,
      removal: 'the access has no end',
    },
  },
  example: 'Wing --role owner --no-days',
  print: ({ name, ...access }, { isChanged }) => [
    `${name} is ${accessWords(access)}.`,
    isChanged ? 'It counts from the next call on, also in open sessions.' : 'That was so before. Nothing was changed.',
  ],
})

/** Ends an access. */
export const revokeVerb = commandVerb(desk.revoke, {
  words: 'ends the access of a colleague or of a program at once',
  arguments: { 'NAME|ID': 'name' },
  example: 'Wing --reason "has left us"',
  print: ({ staffID, name }, { isChanged }) => [
    `${name} (${staffID}) has no access any more.`,
    isChanged
      ? 'Sessions, passkeys and token have ended. The log keeps what was done.'
      : 'It was ended before. Nothing was changed.',
  ],
})
