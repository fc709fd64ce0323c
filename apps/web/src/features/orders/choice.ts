import type { Availability, TicketType } from '@pokfei/contracts/catalogue'
import { nextTicket, type NextTicket } from '@pokfei/domain/orders/limits'
import { toCents, toHkd } from '@pokfei/format/money'
import type { Language } from '../../i18n/language.ts'
import { localised } from '../../i18n/localised.ts'
import type { SelectedTicketLine } from '../../navigation-state.ts'

/** How many tickets of each type are chosen, by typeID; a type that is not there has none. */
export type Choice = Readonly<Record<string, number>>

/** A ticket type as the selection offers it. */
export interface OfferedType extends TicketType {
  /** The `ifTicketsAvailable` of its availability (spec §3). */
  readonly isAvailable: boolean
}

/** The types by price, high to low (spec §9). One without an answer yet counts as available. */
export function offerTypes(types: readonly TicketType[], availability: readonly Availability[] = []): readonly OfferedType[] {
  const soldOut = new Set(availability.filter((entry) => !entry.ifTicketsAvailable).map(({ typeID }) => typeID))
  return types
    .map((type) => ({ ...type, isAvailable: !soldOut.has(type.typeID) }))
    .toSorted((a, b) => b.salePrice - a.salePrice)
}

/** How many of a type are chosen. An id may be `constructor`, which every object has. */
export const countOf = (choice: Choice, typeID: string): number => (Object.hasOwn(choice, typeID) ? (choice[typeID] ?? 0) : 0)

/** How many are chosen over all types. */
export const totalCountOf = (choice: Choice): number => Object.values(choice).reduce((sum, count) => sum + count, 0)

/** Whether one more ticket of a type may be chosen (spec §5). */
export function nextOf(choice: Choice, type: OfferedType, maxTicketBuyCount: number): NextTicket {
  const counts = { typeCount: countOf(choice, type.typeID), totalCount: totalCountOf(choice) }
  return nextTicket(type, { maxTicketBuyCount }, counts)
}

/** The choice with another count of one type; never a negative one. */
export function withCount(choice: Choice, typeID: string, count: number): Choice {
  const { [typeID]: _before, ...others } = choice
  return count > 0 ? { ...others, [typeID]: count } : others
}

/**
 * A choice that was made earlier, as far as it still holds: what is sold out or gone is dropped, and so is
 * what has come to be over a limit.
 */
export function settleChoice(choice: Choice, types: readonly OfferedType[], maxTicketBuyCount: number): Choice {
  return types.reduce<Choice>((settled, type) => {
    let next = settled
    for (let left = countOf(choice, type.typeID); left > 0 && nextOf(next, type, maxTicketBuyCount) === 'allowed'; left -= 1) {
      next = withCount(next, type.typeID, countOf(next, type.typeID) + 1)
    }
    return next
  }, {})
}

/** The types of a choice that cannot be had any more. */
export function droppedTypes(choice: Choice, types: readonly OfferedType[]): readonly OfferedType[] {
  return types.filter((type) => !type.isAvailable && countOf(choice, type.typeID) > 0)
}

/** The chosen types as lines for the order summary (spec §3), in the language of the reader. */
export function linesOf(choice: Choice, types: readonly TicketType[], language: Language): readonly SelectedTicketLine[] {
  return types
    .map((type) => lineOf(type, countOf(choice, type.typeID), language))
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

/** Lines that were handed over, with the names and prices of now: the server goes by those alone. */
export function freshLines(
  lines: readonly SelectedTicketLine[],
  types: readonly TicketType[],
  language: Language,
): readonly SelectedTicketLine[] {
  return lines.map((line) => {
    const type = types.find(({ typeID }) => typeID === line.categoryId)
    return type === undefined ? line : lineOf(type, line.quantity, language)
  })
}

/** What lines come to. */
export interface Sum {
  readonly count: number
  readonly totalCents: number
}

/** The tickets of all lines and what they cost, fees included. */
export function sumOf(lines: readonly SelectedTicketLine[]): Sum {
  return lines.reduce<Sum>(
    ({ count, totalCents }, line) => ({
      count: count + line.quantity,
      totalCents: totalCents + (toCents(line.unitPrice) + toCents(line.serviceFee)) * line.quantity,
    }),
    { count: 0, totalCents: 0 },
  )
}

/** The service fees of all lines, in cents; they are part of the total of {@link sumOf}. */
export const feesOf = (lines: readonly SelectedTicketLine[]): number =>
  lines.reduce((sum, line) => sum + toCents(line.serviceFee) * line.quantity, 0)

/** The tickets of all lines that have a seat of their own. */
export function seatCountOf(lines: readonly SelectedTicketLine[]): number {
  return lines.reduce((count, line) => count + (line.ticketSeatingType === 'ASSIGNED' ? line.quantity : 0), 0)
}

/** What a checkout sends: one type id repeated for each ticket (spec §7). */
export function requestedTypeIDs(lines: readonly SelectedTicketLine[]): string[] {
  return lines.flatMap(({ categoryId, quantity }) => Array.from({ length: quantity }, () => categoryId))
}
