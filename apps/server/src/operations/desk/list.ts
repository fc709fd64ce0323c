import { desk } from '@pokfei/desk-contract/verbs/desk'
import { done, reportOperation } from '../frame/operation.ts'
import { accountJSON } from './account-json.ts'

/** Lists the staff whom the caller may manage. */
export const listOperation = reportOperation(desk.list, async ({ store, caller, clock }) => {
  const found = await store.staff.list(caller, clock.nowSSE())
  return done({
    staff: found.map(({ passkeys, ...one }) => ({ ...one, ...accountJSON(one), devices: [...passkeys] })),
  })
})
