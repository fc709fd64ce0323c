import { desk } from '@pokfei/desk-contract/verbs/desk'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'
import { accessOptions, accessWords } from './staff-words.ts'

/** Invites a colleague. */
export const inviteVerb = commandVerb(desk.invite, {
  words: 'prints a link with which one colleague registers a passkey',
  arguments: { NAME: 'name' },
  options: accessOptions,
  example: '"Wing" --role service --scope lion-rock --days 90',
  print: ({ staffID, name, url, inviteExpiresSSE, isKnown, ...access }, { isDryRun }) => [
    isKnown ? `${name} adds a device to the account.` : `${name} is invited: ${accessWords(access)}.`,
    ...(isDryRun
      ? []
      : [
          ...(isKnown ? [] : [`The account is ${staffID}.`]),
          `Give this link to ${name} alone. It works once, until ${formatDateTime(inviteExpiresSSE)} Hong Kong time:`,
          '',
          `  ${url}`,
        ]),
  ],
})
