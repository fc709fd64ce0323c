import type { OrdersPage } from '@pokfei/domain/desk/order-story'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { z } from 'zod'
import { counted } from '@pokfei/format/counted'
import { limitOf } from '../frame/limit.ts'
import { orderName } from '../frame/order-name.ts'

/** The states of an order. */
export const orderState = z.enum(['IN_PROGRESS', 'COMPLETED', 'CANCELLED'])

/** A page of orders as JSON. */
export const ordersPage = z.object({
  orders: z.array(
    z.object({
      orderReference: z.string(),
      orderID: z.string(),
      memberID: z.string(),
      displayName: z.string().nullable(),
      organizerID: z.string(),
      eventID: z.string(),
      state: orderState,
      priceCents: z.int(),
      ticketCount: z.int(),
      orderTimeSSE: z.int(),
    }),
  ),
  next: z.string().nullable(),
})
type Page = z.infer<typeof ordersPage>

/** Returns a page as the schema has it. */
export const pageOf = ({ orders, next }: OrdersPage): Page => ({ orders: [...orders], next })

/** The options of a page. */
export const pageOptions = {
  after: { value: 'ORDERREF', words: 'the next page, as the last line of a page names it' },
  limit: { value: 'COUNT', words: 'the orders of a page, 1 to 1000; 20 without it' },
}

/** Reads {@link pageOptions}. */
export const pageInput = {
  after: orderName.optional(),
  limit: limitOf(20),
}

const lineOf = ({
  orderReference,
  state,
  orderTimeSSE,
  organizerID,
  eventID,
  ticketCount,
  priceCents,
  displayName,
}: Page['orders'][number]): string =>
  [
    orderReference,
    state,
    formatDateTime(orderTimeSSE),
    `${organizerID}/${eventID}`,
    counted(ticketCount, 'ticket'),
    formatHkd(priceCents),
    displayName ?? '-',
  ].join('  ')

/** Returns the lines of a page. */
export const linesOfPage = ({ orders, next }: Page): readonly string[] => [
  ...orders.map(lineOf),
  ...(next === null ? [] : [`There are older orders: --after ${next}`]),
]
