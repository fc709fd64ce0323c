import type { TicketType } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OpenedTickets } from '@pokfei/contracts/routes/orders'
import { nextTicket, type NextTicket } from '@pokfei/domain/orders/limits'
import { priceWithFeeCents } from '@pokfei/format/event-facts'
import { toCents, toHkd } from '@pokfei/format/money/hkd'
import { offerTypes, type OfferedType } from '../catalogue/offered-types.ts'
import type { Language } from '../i18n/language.ts'
import { localised } from '../i18n/localised.ts'
import type { SelectedTicketLine } from '../browser-storage/navigation-state.ts'

/** The number of chosen tickets by typeID. A missing type has none. */
export type Selection = Readonly<Record<string, number>>

/**
 * Returns the types that an access code opens, by price like {@link offerTypes} (SEL-59). Some of them stand in the answer
 * to the code alone, and a code opens a type before its window (SHR-4).
 */
export function openedTypes(
  types: readonly TicketType[],
  { ticketTypes: availability, codeTypes = [] }: Pick<OpenedTickets, 'ticketTypes' | 'codeTypes'>,
  nowSSE: number,
): readonly OfferedType[] {
  const opened = new Set(availability.map(({ typeID }) => typeID))
  const shown = [...types, ...codeTypes].filter(({ typeID }) => opened.has(typeID))
  return offerTypes(
    shown.map(({ saleStartTimeSSE: _start, ...type }) => type),
    { availability, nowSSE },
  )
}

/** Returns the number of chosen tickets of a type. An ID may be `constructor`, which every object has. */
export const countOf = (selection: Selection, typeID: string): number =>
  Object.hasOwn(selection, typeID) ? (selection[typeID] ?? 0) : 0

/** Returns the number of chosen tickets of all types. */
export const totalCountOf = (selection: Selection): number =>
  Object.values(selection).reduce((sum, count) => sum + count, 0)

/** True if each chosen ticket of a type has one of the type that it accompanies, so that one more needs another (SHR-6). */
export const needsCompanion = (selection: Selection, { typeID, onlyWith }: TicketType): boolean =>
  onlyWith !== undefined && countOf(selection, typeID) >= countOf(selection, onlyWith)

/** Returns if one more ticket of a type may be chosen (SEL-27 to SEL-29, SHR-6). */
export function nextOf(
  selection: Selection,
  type: OfferedType,
  maxTicketBuyCount: number,
): NextTicket | 'companionMissing' {
  if (type.isAvailable && needsCompanion(selection, type)) return 'companionMissing'
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
  // A companion's tickets depend on those that it accompanies, so they come last.
  const byNeed = types.toSorted((a, b) => Number(a.onlyWith !== undefined) - Number(b.onlyWith !== undefined))
  return byNeed.reduce<Selection>((reconciled, type) => {
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
      totalCents: totalCents + priceWithFeeCents({ ...line, salePrice: line.unitPrice }) * line.quantity,
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
