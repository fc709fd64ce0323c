import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { nameOf } from '@pokfei/desk-contract/inputs/event-name'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { done, reportOperation } from '../frame/operation.ts'
import { pageOf } from './page-of.ts'

/** Lists the orders of an event. */
export const listOperation = reportOperation(
  orders.list,
  async ({ store }, { event, state = null, after = null, limit }) => {
    const page = await store.desk.listOrders(event, state, { after, limit })
    return page === null ? refuse(orders.list.refusals, 'noSuchEvent', nameOf(event)) : done(pageOf(page))
  },
)
