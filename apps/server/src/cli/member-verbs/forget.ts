import { members } from '@pokfei/desk-contract/verbs/members'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { commandVerb } from '../frame/command.ts'

/** Requests the erasure of one account, as the member does on account details. */
export const forgetVerb = commandVerb(members.forget, {
  words: 'requests the erasure of one account; it happens after seven days, and the member can take it back',
  arguments: { MEMBER: 'member' },
  options: { english: { value: null, words: 'mails the member in English; the default is Chinese' } },
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --reason "asked by mail"',
  print: ({ memberID, dueSSE }) => [
    `${memberID} is erased after ${formatDateTime(dueSSE)}, Hong Kong time.`,
    'A mail goes to a confirmed address. Until then the member can take it back on account details.',
  ],
})
