import type { Member } from '@pokfei/domain/members/member'
import type { Command, CommandDeps } from './run-command.ts'

const usage = [
  'Usage:',
  '  npm run members -- sign-out MEMBER|E-MAIL   ends all sessions of a member at once, as when a phone was stolen',
  '',
  'MEMBER is the ID of an account. An E-MAIL means every account with that address.',
]

/** Returns the accounts that an argument names. */
async function findMembers({ store }: CommandDeps, name: string): Promise<readonly Member[]> {
  if (name.includes('@')) return store.members.findByEmail(name)
  const member = await store.members.find(name.toLowerCase())
  return member === null ? [] : [member]
}

/**
 * The command `npm run members`, which ends the sessions of a member. A running server sees it at once, because it
 * reads sessions at each request.
 */
export const membersCommand: Command = async (deps, args) => {
  const [verb, name, ...rest] = args
  if (args.includes('--help')) return { kind: 'done', lines: usage }
  if (verb !== 'sign-out' || name === undefined || rest.length > 0) return { kind: 'rejected', lines: usage }
  const members = await findMembers(deps, name)
  if (members.length === 0) return { kind: 'rejected', lines: [`There is no member ${name}. Nothing was done.`] }
  const lines: string[] = []
  for (const { memberID, provider, email } of members) {
    const count = await deps.store.sessions.endAll(memberID, null)
    lines.push(`${memberID}  ${provider}  ${email ?? '-'}  ${count === 1 ? '1 session' : `${count} sessions`} ended`)
  }
  return {
    kind: 'done',
    lines: [
      ...lines,
      'A phone that showed tickets still shows their codes until it is online again. Reissue the tickets of a stolen phone.',
    ],
  }
}
