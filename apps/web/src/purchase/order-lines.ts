import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { toCents, toHkd } from '@pokfei/format/money/hkd'
import type { Language } from '../i18n/language.ts'
import { localised } from '../i18n/localised.ts'
import type { SummaryLine } from './selection.ts'

/** Returns the number of tickets of an order that admit. With a cancelled event none does, before its refunds too. */
export const validCountOf = ({ event, lines }: Pick<ListedOrder, 'event' | 'lines'>): number =>
  event.stoppedBy === 'cancelled' ? 0 : lines.reduce((sum, { validCount }) => sum + validCount, 0)

/** Returns the tickets that an order holds as lines of its summary, in the reader's language. */
export const summaryLinesOf = ({ lines }: Pick<ListedOrder, 'lines'>, language: Language): readonly SummaryLine[] =>
  lines.map((line) => ({
    categoryId: line.typeID,
    categoryName: localised(line, 'ticketTypeName', language),
    categoryDesc: localised(line, 'ticketTypeDesc', language),
    quantity: line.count,
    unitPrice: line.salePrice,
    subtotal: toHkd(toCents(line.salePrice) * line.count),
    serviceFee: line.serviceFee,
  }))
