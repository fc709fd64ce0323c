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
  /** The request for an erasure that was not taken back. Null if there is none. */
  erasure: z.object({ askedSSE: z.int(), dueSSE: z.int() }).nullable(),
})
type ShownMember = z.infer<typeof shownMember>

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
export const showVerb = reportVerb({
  words: 'shows an account with the number of its sessions and orders, and a request for its erasure',
  arguments: [memberArgument],
  example: 'karen.chan@example.com',
  input: z.object({ [memberArgument]: z.string() }),
  result: z.object({ members: z.array(shownMember) }),
  async run(deps, { [memberArgument]: name }) {
    const { sessions, orders, erasures } = deps.store
    const nowSSE = deps.clock.nowSSE()
    const found = await findMembers(deps, name)
    if (found.length === 0) return noSuchMember(name)
    const members = []
    for (const member of found) {
      const open = await sessions.list(member.memberID, nowSSE)
      const own = await orders.listOwn(member.memberID)
      const { pending } = await erasures.find(member.memberID, nowSSE)
      members.push({ ...member, sessionCount: open.length, orderCount: own.length, erasure: pending })
    }
    return done({ members })
  },
  print: ({ members }) => members.flatMap(linesOf),
})
