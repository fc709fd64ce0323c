import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { oneMemberRefusals } from '@pokfei/desk-contract/verbs/member-refusals'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import type { Member } from '@pokfei/domain/members/member'
import type { OperationDeps } from '../frame/operation.ts'

const memberID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the accounts of the caller's scope that a text names: by ID, by mail address or by phone number. */
export async function findMembers({ store, caller }: OperationDeps, name: string): Promise<readonly Member[]> {
  const { scope } = caller
  if (memberID.test(name.toLowerCase()))
    return store.desk.findMembers({ kind: 'memberID', memberID: name.toLowerCase() }, scope)
  const query = orderQueryOf(name)
  // A name means too many people. `orders find` lists the accounts behind one.
  return query?.kind === 'email' || query?.kind === 'phone' ? store.desk.findMembers(query, scope) : []
}

/** Refuses an account that is not there, and a name, which means too many people. */
export const noSuchMember = (name: string): Refusal<'noSuchMember' | 'nameInstead'> =>
  orderQueryOf(name)?.kind === 'name' && !memberID.test(name.toLowerCase())
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
