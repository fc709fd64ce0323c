import { members as contracts } from '@pokfei/desk-contract/verbs/members'
import { commandVerb } from '../frame/command.ts'
import { memberArgument } from './member-argument.ts'

/** Shows the telephone number and the mail address of an account whole. */
export const revealVerb = commandVerb(contracts.reveal, {
  words: 'shows the phone number and the mail address of a member, which the API masks elsewhere',
  arguments: memberArgument,
  example: '01980c5e-7a00-7000-8000-3f5a9c1d2e4b --reason "the member asked for a call"',
  print: ({ memberID, contactNumber, email }, { isDryRun }) =>
    isDryRun
      ? [`The number and the address of ${memberID} would be shown.`]
      : [`${memberID}  ${contactNumber ?? '-'}  ${email ?? '-'}`],
})
