import { members as contracts } from '@pokfei/desk-contract/verbs/members'
import { counted } from '@pokfei/format/counted'
import { commandVerb } from '../frame/command.ts'
import { memberArgument } from './member-argument.ts'

/** Ends all sessions of accounts. */
export const signOutVerb = commandVerb(contracts['sign-out'], {
  words: 'ends all sessions of a member at once, as when a phone was stolen',
  arguments: memberArgument,
  example: 'karen.chan@example.com --reason "the phone was stolen"',
  print: ({ members }) => [
    ...members.map(
      ({ memberID, provider, email, endedCount }) =>
        `${memberID}  ${provider}  ${email ?? '-'}  ${counted(endedCount, 'session')} ended`,
    ),
    'A phone that showed tickets still shows their codes until it is online again. Reissue the tickets of a stolen phone: npm run tickets -- reissue ORDERREF',
  ],
})
