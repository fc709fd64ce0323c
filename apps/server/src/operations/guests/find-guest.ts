import { refuse, type Refusal } from '@pokfei/desk-contract/frame/refusal'
import { guests } from '@pokfei/desk-contract/verbs/guests'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { isHouse } from '@pokfei/domain/members/house-account'
import type { Member } from '@pokfei/domain/members/member'
import { findMembers } from '../frame/find-members.ts'
import type { OperationDeps } from '../frame/operation.ts'

/** The account of a guest, or the refusal. */
export type FoundGuest = { readonly kind: 'found'; readonly member: Member } | Refusal<'noSuchGuest' | 'severalGuests'>

/** Finds the one account that a text names: by ID, mail address, phone number or whole name. */
export async function findGuest(deps: OperationDeps, typed: string): Promise<FoundGuest> {
  const { refusals } = guests.give
  const query = orderQueryOf(typed)
  const found = query?.kind === 'name' ? await deps.store.desk.findMembers(query, deps.caller.scope) : []
  const named = found.filter((member) => !isHouse(member))
  const all = named.length > 0 ? named : await findMembers(deps, typed)
  const [member, ...others] = all
  if (member === undefined) return refuse(refusals, 'noSuchGuest', typed)
  if (others.length === 0) return { kind: 'found', member }
  const accounts = all.map(({ memberID, provider, displayName }) => `  ${memberID}  ${provider}  ${displayName ?? '-'}`)
  return refuse(refusals, 'severalGuests', typed, accounts)
}
