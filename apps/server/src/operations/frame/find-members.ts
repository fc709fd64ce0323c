import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { isHouse } from '@pokfei/domain/members/house-account'
import type { Member } from '@pokfei/domain/members/member'
import type { Store } from '@pokfei/domain/ports/store'
import type { StaffCaller } from '@pokfei/domain/staff/caller'

interface Deps {
  readonly store: Pick<Store, 'desk'>
  readonly caller: StaffCaller
}

const memberID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** True for the ID of an account, in either case. */
export const isMemberID = (name: string): boolean => memberID.test(name.toLowerCase())

/** Returns the accounts of the caller's scope that a text names: by ID, by mail address or by phone number. */
export async function findMembers({ store, caller }: Deps, name: string): Promise<readonly Member[]> {
  const { scope } = caller
  if (isMemberID(name)) {
    const found = await store.desk.findMembers({ kind: 'memberID', memberID: name.toLowerCase() }, scope)
    // The account of the shop is nobody's.
    return found.filter((member) => !isHouse(member))
  }
  const query = orderQueryOf(name)
  // A name means too many people. `orders find` lists the accounts behind one.
  return query?.kind === 'email' || query?.kind === 'phone' ? store.desk.findMembers(query, scope) : []
}
