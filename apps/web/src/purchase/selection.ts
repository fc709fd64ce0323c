import type { Availability, TicketType } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { nextTicket, type NextTicket } from '@pokfei/domain/orders/limits'
import { toCents, toHkd } from '@pokfei/format/money/hkd'
import type { Language } from '../i18n/language.ts'
import { localised } from '../i18n/localised.ts'
import type { SelectedTicketLine } from '../browser-storage/navigation-state.ts'

/** The number of chosen tickets by typeID. A missing type has none. */
export type Selection = Readonly<Record<string, number>>

/** A ticket type on the selection screen. */
export interface OfferedType extends TicketType {
  /** The type's `ifTicketsAvailable` (EVT-47). */
  readonly isAvailable: boolean
}

/** Returns the types by price, from high to low (SEL-18). A type without a response yet counts as available
 *  (SEL-23). */
export function offerTypes(
  types: readonly TicketType[],
  availability: readonly Availability[] = [],
): readonly OfferedType[] {
  const soldOut = new Set(availability.filter((entry) => !entry.ifTicketsAvailable).map(({ typeID }) => typeID))
  return types
    .map((type) => ({ ...type, isAvailable: !soldOut.has(type.typeID) }))
    .toSorted((a, b) => b.salePrice - a.salePrice)
}

/** Returns the types that an access code opens, by price like {@link offerTypes} (SEL-59). */
export const openedTypes = (
  types: readonly TicketType[],
  availability: readonly Availability[],
): readonly OfferedType[] => {
  const opened = new Set(availability.map(({ typeID }) => typeID))
  return offerTypes(
    types.filter(({ typeID }) => opened.has(typeID)),
    availability,
  )
}

/** Returns the number of chosen tickets of a type. An ID may be `constructor`, which every object has. */
export const countOf = (selection: Selection, typeID: string): number =>
  Object.hasOwn(selection, typeID) ? (selection[typeID] ?? 0) : 0

/** Returns the number of chosen tickets of all types. */
export const totalCountOf = (selection: Selection): number =>
  Object.values(selection).reduce((sum, count) => sum + count, 0)

/** Returns if one more ticket of a type may be chosen (SEL-27 to SEL-29). */
export function nextOf(selection: Selection, type: OfferedType, maxTicketBuyCount: number): NextTicket {
  const counts = { typeCount: countOf(selection, type.typeID), totalCount: totalCountOf(selection) }
  return nextTicket(type, { maxTicketBuyCount }, counts)
}

/** Returns the selection with another count of one type. A count below 1 removes the type. */
export function withCount(selection: Selection, typeID: string, count: number): Selection {
  const { [typeID]: _before, ...others } = selection
  return count > 0 ? { ...others, [typeID]: count } : others
}

/**
 * Returns the part of an earlier selection that is still possible. It drops sold-out and missing types, and tickets beyond a
 * limit.
 */
export function reconcileSelection(
  selection: Selection,
  types: readonly OfferedType[],
  maxTicketBuyCount: number,
): Selection {
  return types.reduce<Selection>((reconciled, type) => {
    let next = reconciled
    for (
      let left = countOf(selection, type.typeID);
      left > 0 && nextOf(next, type, maxTicketBuyCount) === 'allowed';
      left -= 1
    ) {
      next = withCount(next, type.typeID, countOf(next, type.typeID) + 1)
    }
    return next
  }, {})
}

/** Returns the types of a selection that are sold out. */
export function droppedTypes(selection: Selection, types: readonly OfferedType[]): readonly OfferedType[] {
  return types.filter((type) => !type.isAvailable && countOf(selection, type.typeID) > 0)
}

/** Returns the chosen types as lines for the order summary, in the reader's language (SEL-46). */
export function linesOf(
  selection: Selection,
  types: readonly TicketType[],
  language: Language,
): readonly SelectedTicketLine[] {
  return types
    .map((type) => lineOf(type, countOf(selection, type.typeID), language))
    .filter(({ quantity }) => quantity > 0)
}

function lineOf(type: TicketType, quantity: number, language: Language): SelectedTicketLine {
  return {
    categoryId: type.typeID,
    categoryName: localised(type, 'ticketTypeName', language),
    categoryDesc: localised(type, 'ticketTypeDesc', language),
    quantity,
    unitPrice: type.salePrice,
    subtotal: toHkd(toCents(type.salePrice) * quantity),
    serviceFee: type.serviceFee,
    ticketSeatingType: type.ticketSeatingType,
  }
}

/** Returns handed-over lines with the current names and prices, which the server goes by (CHK-6). */
export function repriceLines(
  lines: readonly SelectedTicketLine[],
  types: readonly TicketType[],
  language: Language,
): readonly SelectedTicketLine[] {
  return lines.map((line) => {
    const type = types.find(({ typeID }) => typeID === line.categoryId)
    return type === undefined ? line : lineOf(type, line.quantity, language)
  })
}

/** A line of a summary: chosen tickets, or those that an order holds. */
export type SummaryLine = Omit<SelectedTicketLine, 'ticketSeatingType'>

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

/** The sum of lines. */
export interface Sum {
  readonly count: number
  readonly totalCents: number
}

/** Returns the number of tickets in all lines and their total, fees included. */
export function sumOf(lines: readonly SummaryLine[]): Sum {
  return lines.reduce<Sum>(
    ({ count, totalCents }, line) => ({
      count: count + line.quantity,
      totalCents: totalCents + (toCents(line.unitPrice) + toCents(line.serviceFee)) * line.quantity,
    }),
    { count: 0, totalCents: 0 },
  )
}

/** Returns the service fees of all lines in cents. They are part of the total of {@link sumOf}. */
export const feesOf = (lines: readonly SelectedTicketLine[]): number =>
  lines.reduce((sum, line) => sum + toCents(line.serviceFee) * line.quantity, 0)

/** Returns the number of tickets in all lines that have a seat of their own. */
export function seatCountOf(lines: readonly SelectedTicketLine[]): number {
  return lines.reduce((count, line) => count + (line.ticketSeatingType === 'ASSIGNED' ? line.quantity : 0), 0)
}

/** Returns the `requestedTypeIDs` of a checkout: the ID of a type once for each ticket (CHK-23). */
export function requestedTypeIDs(lines: readonly SelectedTicketLine[]): string[] {
  return lines.flatMap(({ categoryId, quantity }) => Array.from({ length: quantity }, () => categoryId))
}
