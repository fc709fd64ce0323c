import { orderState } from '@pokfei/desk-contract/shapes/order'
import { orders } from '@pokfei/desk-contract/verbs/orders'
import { commandVerb } from '../frame/command.ts'
import { linesOfPage, pageOptions } from './order-pages.ts'

/** Lists the orders of an event. */
export const listVerb = commandVerb(orders.list, {
  words: 'lists the orders of an event, newest first',
  arguments: { 'ORGANIZER/EVENT': 'event' },
  options: {
    state: { value: 'STATE', words: `only orders of this state: ${orderState.options.join(', ')}` },
    ...pageOptions,
  },
  example: 'lion-rock/harbour-nights --state COMPLETED',
  print: (page) => (page.orders.length === 0 ? ['No order was found.'] : linesOfPage(page)),
})
