import type { ordersPage } from '@pokfei/desk-contract/shapes/order'
import { counted } from '@pokfei/format/counted'
import { formatHkd } from '@pokfei/format/money/hkd'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import type { z } from 'zod'
import type { OptionWords } from '../frame/command.ts'

type Page = z.infer<typeof ordersPage>

/** The options of a page. */
export const pageOptions = {
  after: { value: 'ORDERREF', words: 'the next page, as the last line of a page names it' },
  limit: { value: 'COUNT', words: 'the orders of a page, 1 to 1000; 20 without it', isNumber: true },
} satisfies Readonly<Record<string, OptionWords>>

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
