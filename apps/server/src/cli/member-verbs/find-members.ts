import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import type { Member } from '@pokfei/domain/members/member'
import { refused, type CommandDeps, type Outcome } from '../frame/command.ts'

/** The words for {@link findMembers} in a help. */
export const memberArgument = 'MEMBER|E-MAIL|PHONE'

const memberID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the accounts that an argument names: by ID, by mail address or by phone number. */
export async function findMembers({ store }: CommandDeps, name: string): Promise<readonly Member[]> {
  if (memberID.test(name.toLowerCase())) {
    const member = await store.members.find(name.toLowerCase())
    return member === null ? [] : [member]
  }
  const query = orderQueryOf(name)
  // A name means too many people. `orders find` lists the accounts behind one.
  return query?.kind === 'email' || query?.kind === 'phone' ? store.desk.findMembers(query) : []
}

/** Refuses an account that is not there, and a name, which means too many people. */
export const noSuchMember = (name: string): Outcome<never> =>
  orderQueryOf(name)?.kind === 'name' && !memberID.test(name.toLowerCase())
    ? refused(
        `"${name}" is no ID, no mail address and no phone number. Nothing was done.`,
        'By a name: `npm run orders -- find NAME` finds the orders of all its accounts, and `orders show` names the account.',
      )
    : refused(`There is no member ${name}. Nothing was done.`)

/** The account of an ID, or the refusal. */
export type FoundMember = { readonly kind: 'found'; readonly member: Member } | Outcome<never>

/** Finds the account of an ID. A mail address or a phone number may mean several, so the refusal names their IDs. */
export async function findByID(deps: CommandDeps, typed: string): Promise<FoundMember> {
  const found = await findMembers(deps, typed)
  const [member] = found
  if (member === undefined) return noSuchMember(typed)
  if (member.memberID === typed.toLowerCase()) return { kind: 'found', member }
  return refused(
    `Name the account by its ID, because ${typed} could mean several. Nothing was done.`,
    ...found.map(({ memberID: id, provider, displayName }) => `  ${id}  ${provider}  ${displayName ?? '-'}`),
  )
}
