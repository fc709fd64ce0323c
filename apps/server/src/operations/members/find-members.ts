import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { oneMemberRefusals } from '@pokfei/desk-contract/verbs/parts/member-refusals'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { isHouse } from '@pokfei/domain/members/house-account'
import type { Member } from '@pokfei/domain/members/member'
import type { OperationDeps } from '../frame/operation.ts'

/** Returns the accounts of the caller's scope that a text names: by ID, by mail address or by phone number. */
export async function findMembers({ store, caller }: OperationDeps, name: string): Promise<readonly Member[]> {
  const query = orderQueryOf(name)
  // A name means too many people. `orders find` lists the accounts behind one.
  if (query === null || query.kind === 'name' || query.kind === 'reference') return []
  const found = await store.desk.findMembers(query, caller.scope)
  // The account of the shop is nobody's.
  return found.filter((member) => !isHouse(member))
}

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
