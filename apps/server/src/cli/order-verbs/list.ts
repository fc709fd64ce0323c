import { z } from 'zod'
import { done, reportVerb } from '../frame/command.ts'
import { eventName, noSuchEvent } from '../frame/event-name.ts'
import { linesOfPage, orderState, ordersPage, pageInput, pageOf, pageOptions } from './order-pages.ts'

const states = orderState.options.join(', ')

/** Lists the orders of an event. */
export const listVerb = reportVerb({
  words: 'lists the orders of an event, newest first',
  arguments: ['ORGANIZER/EVENT'],
  options: { state: { value: 'STATE', words: `only orders of this state: ${states}` }, ...pageOptions },
  example: 'lion-rock/harbour-nights --state COMPLETED',
  input: z.object({
    'ORGANIZER/EVENT': eventName,
    state: z.enum(orderState.options, `--state takes one of ${states}.`).optional(),
    ...pageInput,
  }),
  result: ordersPage,
  async run({ store }, { 'ORGANIZER/EVENT': event, state = null, after = null, limit }) {
    const page = await store.desk.listOrders(event, state, { after, limit })
    return page === null ? noSuchEvent(event) : done(pageOf(page))
  },
  print: (page) => (page.orders.length === 0 ? ['No order was found.'] : linesOfPage(page)),
})
