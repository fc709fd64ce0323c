import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { isHouse } from '@pokfei/domain/members/house-account'
import type { Member } from '@pokfei/domain/members/member'
import type { Store } from '@pokfei/domain/ports/store'
import type { StaffCaller } from '@pokfei/domain/staff/caller'

interface Deps {
  readonly store: Pick<Store, 'desk'>
  readonly caller: StaffCaller
}

/** Returns the accounts of the caller's scope that a text names: by ID, by mail address or by phone number. */
export async function findMembers({ store, caller }: Deps, name: string): Promise<readonly Member[]> {
  const query = orderQueryOf(name)
  // A name means too many people. `orders find` lists the accounts behind one.
  if (query === null || query.kind === 'name' || query.kind === 'reference' || query.kind === 'seat') return []
  const found = await store.desk.findMembers(query, caller.scope)
  // The account of the shop is nobody's.
  return found.filter((member) => !isHouse(member))
}
