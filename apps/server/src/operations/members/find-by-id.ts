import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { oneMemberRefusals } from '@pokfei/desk-contract/verbs/parts/member-refusals'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import type { Member } from '@pokfei/domain/members/member'
import { findMembers } from '../frame/find-members.ts'
import type { OperationDeps } from '../frame/operation.ts'

/** Refuses an account that is not there, and a name, which means too many people. */
export const noSuchMember = (name: string): Refusal<'noSuchMember' | 'nameInstead'> =>
  orderQueryOf(name)?.kind === 'name'
    ? refuse(oneMemberRefusals, 'nameInstead', name)
    : refuse(oneMemberRefusals, 'noSuchMember', name)

/** The account of an ID, or the refusal. */
export type FoundMember = { readonly kind: 'found'; readonly member: Member } | Refusal<keyof typeof oneMemberRefusals>

/** Finds the account of an ID. A mail address or a phone number may mean several, so the refusal names their IDs. */
export async function findByID(deps: OperationDeps, typed: string): Promise<FoundMember> {
  const found = await findMembers(deps, typed)
  const [member] = found
  if (member === undefined) return noSuchMember(typed)
  if (member.memberID === typed.toLowerCase()) return { kind: 'found', member }
  return refuse(
    oneMemberRefusals,
    'severalMembers',
    typed,
    found.map(({ memberID: id, provider, displayName }) => `  ${id}  ${provider}  ${displayName ?? '-'}`),
  )
}
