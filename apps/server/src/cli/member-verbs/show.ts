import { members as contracts } from '@pokfei/desk-contract/verbs/members'
import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'
import { commandVerb } from '../frame/command.ts'
import { memberArgument } from './member-argument.ts'

type ShownMember = z.infer<typeof contracts.show.result>['members'][number]

function linesOf({ memberID, provider, email, emailConfirmedSSE, registeredTimeSSE, ...member }: ShownMember) {
  return [
    `${memberID}  ${provider}  ${member.displayName ?? '-'}  ${member.contactNumber ?? '-'}`,
    `  ${email ?? '-'}  ${emailConfirmedSSE === null ? 'not confirmed' : `confirmed ${formatDateTime(emailConfirmedSSE)}`}`,
    `  ${registeredTimeSSE === null ? 'not registered' : `registered ${formatDateTime(registeredTimeSSE)}`}  ${counted(member.sessionCount, 'open session')}, ${counted(member.orderCount, 'order')}`,
    ...(member.erasure === null
      ? []
      : [
          `  asked for its erasure ${formatDateTime(member.erasure.askedSSE)}, which happens after ${formatDateTime(member.erasure.dueSSE)}`,
        ]),
  ]
}

/** Shows accounts. */
export const showVerb = commandVerb(contracts.show, {
  words: 'shows an account with the number of its sessions and orders, and a request for its erasure',
  arguments: memberArgument,
  example: 'karen.chan@example.com',
  print: ({ members }) => members.flatMap(linesOf),
})
