import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import type { Member } from '@pokfei/domain/members/member'
import type { OperationDeps } from '../frame/operation.ts'

const memberID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns the accounts that a text names: by ID, by mail address or by phone number. */
export async function findMembers({ store }: OperationDeps, name: string): Promise<readonly Member[]> {
  if (memberID.test(name.toLowerCase())) {
    const member = await store.members.find(name.toLowerCase())
    return member === null ? [] : [member]
  }
  const query = orderQueryOf(name)
  // A name means too many people. `orders find` lists the accounts behind one.
  return query?.kind === 'email' || query?.kind === 'phone' ? store.desk.findMembers(query) : []
}
