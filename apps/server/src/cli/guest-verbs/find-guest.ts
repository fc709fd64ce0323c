import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import type { Member } from '@pokfei/domain/members/member'
import { refused, type CommandDeps, type Outcome } from '../frame/command.ts'
import { findMembers } from '../member-verbs/find-members.ts'

/** The account of a guest, or the refusal. */
export type FoundGuest = { readonly kind: 'found'; readonly member: Member } | Outcome<never>

/** Finds the one account that a text names: by ID, mail address, phone number or whole name. */
export async function findGuest(deps: CommandDeps, typed: string): Promise<FoundGuest> {
  const query = orderQueryOf(typed)
  const found = query?.kind === 'name' ? await deps.store.desk.findMembers(query) : []
  const all = found.length > 0 ? found : await findMembers(deps, typed)
  const [member, ...others] = all
  if (member === undefined)
    return refused(`No account has ${typed}. A guest signs in once before you give tickets. Nothing was done.`)
  if (others.length > 0)
    return refused(
      `${all.length} accounts have ${typed}. Name one by its ID. Nothing was done.`,
      ...all.map(({ memberID, provider, displayName }) => `  ${memberID}  ${provider}  ${displayName ?? '-'}`),
    )
  return { kind: 'found', member }
}
