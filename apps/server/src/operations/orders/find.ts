import { refuse } from '@pokfei/desk-contract/frame/refusal'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { done, reportOperation } from '../frame/operation.ts'
import { pageOf } from './page-of.ts'

const { refusals } = orders.find

/** Finds orders of any member. */
export const findOperation = reportOperation(orders.find, async ({ store, caller }, { words, after = null, limit }) => {
  const query = orderQueryOf(words)
  if (query === null) return refuse(refusals, 'nothingTyped')
  const page = await store.desk.findOrders(query, { after, limit }, caller.scope)
  return page.orders.length === 0 ? refuse(refusals, 'noOrderFound') : done(pageOf(page))
})
