import { orders } from '@pokfei/desk-contract/verbs/orders'
import { done, reportOperation } from '../frame/operation.ts'

/** Lists the refunds that are not made, of all orders. */
export const refundsOperation = reportOperation(orders.refunds, async ({ store, caller }, { state = null, limit }) =>
  done({ refunds: [...(await store.refunds.listUnmade(state, limit, caller.scope))] }),
)
