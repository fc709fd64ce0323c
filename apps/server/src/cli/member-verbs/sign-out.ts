import { z } from 'zod'
import { changeVerb, done } from '../frame/command.ts'
import { counted } from '@pokfei/format/counted'
import { findMembers, memberArgument, noSuchMember } from './find-members.ts'

/** Ends all sessions of accounts. */
export const signOutVerb = changeVerb({
  words: 'ends all sessions of a member at once, as when a phone was stolen',
  arguments: [memberArgument],
  example: 'karen.chan@example.com --reason "the phone was stolen"',
  input: z.object({ [memberArgument]: z.string() }),
  result: z.object({
    members: z.array(
      z.object({ memberID: z.string(), provider: z.string(), email: z.string().nullable(), endedCount: z.int() }),
    ),
  }),
  async run(deps, { [memberArgument]: name }, act) {
    const found = await findMembers(deps, name)
    if (found.length === 0) return noSuchMember(name)
    const members = []
    for (const { memberID, provider, email } of found)
      members.push({ memberID, provider, email, endedCount: await deps.store.sessions.signOut(memberID, act) })
    return done({ members })
  },
  print: ({ members }) => [
    ...members.map(
      ({ memberID, provider, email, endedCount }) =>
        `${memberID}  ${provider}  ${email ?? '-'}  ${counted(endedCount, 'session')} ended`,
    ),
    'A phone that showed tickets still shows their codes until it is online again. Reissue the tickets of a stolen phone: npm run tickets -- reissue ORDERREF',
  ],
})
