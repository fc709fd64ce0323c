import { orderQueryOf } from '@pokfei/domain/desk/order-query'
import { z } from 'zod'
import { done, refused, reportVerb } from '../frame/command.ts'
import { linesOfPage, ordersPage, pageInput, pageOf, pageOptions } from './order-pages.ts'

/** Finds orders of any member. */
export const findVerb = reportVerb({
  words: 'finds orders by reference, phone number, mail address or whole name',
  arguments: ['WORDS'],
  options: pageOptions,
  example: '"Karen Chan"',
  input: z.object({ WORDS: z.string(), ...pageInput }),
  result: ordersPage,
  async run({ store }, { WORDS: words, after = null, limit }) {
    const query = orderQueryOf(words)
    if (query === null) return refused('Type an order reference, a phone number, a mail address or a name.')
    const page = await store.desk.findOrders(query, { after, limit })
    return page.orders.length === 0
      ? refused('No order was found. A name must be whole. `orders list` has the orders of an event.')
      : done(pageOf(page))
  },
  print: linesOfPage,
})
