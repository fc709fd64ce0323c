import type { ordersPage } from '@pokfei/desk-contract/shapes/order'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'
import type { OptionWords } from '../frame/command.ts'
import { olderLine } from '../frame/pages.ts'
import { stateWords } from './state-words.ts'

type Page = z.infer<typeof ordersPage>

/** The options of a page. */
export const pageOptions = {
  after: { value: 'ORDERREF', words: 'the next page, as the last line of a page names it' },
  limit: { value: 'COUNT', words: 'the orders of a page, 1 to 1000; 20 without it', isNumber: true },
} satisfies Readonly<Record<string, OptionWords>>

const lineOf = (order: Page['orders'][number]): string =>
  [
    order.orderReference,
    stateWords(order),
    formatDateTime(order.orderTimeSSE),
    `${order.organizerID}/${order.eventID}`,
    counted(order.ticketCount, 'ticket'),
    formatHkd(order.priceCents),
    order.displayName ?? '-',
  ].join('  ')

/** Returns the lines of a page. */
export const linesOfPage = ({ orders, next }: Page): readonly string[] => [
  ...orders.map(lineOf),
  ...olderLine('orders', next),
]
