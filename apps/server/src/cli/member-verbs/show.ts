import { counted } from '@pokfei/format/counted'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { findMembers, memberArgument, noSuchMember } from './find-members.ts'

const shownMember = z.object({
  memberID: z.string(),
  provider: z.string(),
  displayName: z.string().nullable(),
  contactNumber: z.string().nullable(),
  email: z.string().nullable(),
  emailConfirmedSSE: z.int().nullable(),
  registeredTimeSSE: z.int().nullable(),
  sessionCount: z.int(),
  orderCount: z.int(),
})
type ShownMember = z.infer<typeof shownMember>

function linesOf({ memberID, provider, email, emailConfirmedSSE, registeredTimeSSE, ...member }: ShownMember) {
  return [
    `${memberID}  ${provider}  ${member.displayName ?? '-'}  ${member.contactNumber ?? '-'}`,
    `  ${email ?? '-'}  ${emailConfirmedSSE === null ? 'not confirmed' : `confirmed ${formatDateTime(emailConfirmedSSE)}`}`,
    `  ${registeredTimeSSE === null ? 'not registered' : `registered ${formatDateTime(registeredTimeSSE)}`}  ${counted(member.sessionCount, 'open session')}, ${counted(member.orderCount, 'order')}`,
  ]
}

/** Shows accounts. */
export const showVerb = reportVerb({
  name: 'show',
  words: 'shows an account with the number of its sessions and orders',
  arguments: [memberArgument],
  example: 'karen@example.com',
  input: z.object({ [memberArgument]: z.string() }),
  result: z.object({ members: z.array(shownMember) }),
  async run(deps, { [memberArgument]: name }) {
    const { sessions, orders } = deps.store
    const found = await findMembers(deps, name)
    if (found.length === 0) return noSuchMember(name)
    const members = []
    for (const member of found) {
      const open = await sessions.list(member.memberID, deps.clock.nowSSE())
      const own = await orders.listOwn(member.memberID)
      members.push({ ...member, sessionCount: open.length, orderCount: own.length })
    }
    return done({ members })
  },
  print: ({ members }) => members.flatMap(linesOf),
})
