import type { TicketType } from './catalogue.ts'

/*
 * Ticket types that share places (SHR-1). A pool is a type with places of its own, and all types that sell them too. This
 * module imports nothing but types, so that the browser applies the same rules.
 */

/** Returns the ID of the type whose places a type sells: its own, or that of another one. */
export const poolOf = ({
  typeID,
  placesOf,
}: Pick<TicketType, 'typeID'> & { readonly placesOf?: string | null | undefined }): string => placesOf ?? typeID

/** The state of a type's own window of sale (SHR-3). */
export type SaleWindow = 'notYet' | 'open' | 'ended'

/** A type's own window of sale. An end without a time is that of its event's sale. */
interface OwnWindow {
  readonly saleStartTimeSSE?: number | null | undefined
  readonly saleEndTimeSSE?: number | null | undefined
}

/** Returns the state of a type's own window. A type without one is open as long as its event's sale. */
export function windowOf({ saleStartTimeSSE: start, saleEndTimeSSE: end }: OwnWindow, nowSSE: number): SaleWindow {
  if (typeof end === 'number' && nowSSE >= end) return 'ended'
  return typeof start === 'number' && nowSSE < start ? 'notYet' : 'open'
}

/** A type as far as its part in the lowest price depends on it. */
type PricedAlone = OwnWindow & { readonly onlyWith?: string | null | undefined }

/**
 * Returns the types that decide the lowest price (SHR-3): those with tickets left, in their own windows if there are such.
 * If none is left, all count. Companions never do, as nobody buys them alone.
 */
export function typesOnOffer<Type extends PricedAlone>(
  types: readonly Type[],
  nowSSE: number,
  isLeft: (type: Type) => boolean,
): readonly Type[] {
  const alone = types.filter(({ onlyWith = null }) => onlyWith === null)
  const left = alone.filter((type) => isLeft(type) && windowOf(type, nowSSE) !== 'ended')
  const open = left.filter((type) => windowOf(type, nowSSE) === 'open')
  return [open, left].find((some) => some.length > 0) ?? alone
}

/** Returns the types that anybody sees (SHR-4). Those of a code only are left out. */
export const publicTypes = <Type extends Pick<TicketType, 'byCodeOnly'>>(types: readonly Type[]): readonly Type[] =>
  types.filter(({ byCodeOnly }) => !byCodeOnly)

/** A type that accompanies another one, and the number of its tickets. */
interface CountedCompanion {
  readonly type: Pick<TicketType, 'onlyWith'>
  readonly count: number
}

/** True if a type has more tickets in an order than the type that it accompanies (SHR-6). */
export const lacksCompanion = (
  { type: { onlyWith }, count }: CountedCompanion,
  countOf: (typeID: string) => number,
): boolean => onlyWith !== null && count > countOf(onlyWith)

/** A ticket and the type that it accompanies. */
interface AccompanyingTicket {
  readonly ticketID: string
  readonly typeID: string
  /** Null or left out if it goes alone. */
  readonly onlyWith?: string | null
}

/** Returns the companions among an order's valid tickets that are more than the tickets of the type they accompany (SHR-9). */
export function companionsAlone<Ticket extends AccompanyingTicket>(valid: readonly Ticket[]): readonly Ticket[] {
  const countOf = (typeID: string) => valid.filter((ticket) => ticket.typeID === typeID).length
  return [...Map.groupBy(valid, ({ typeID }) => typeID).values()].flatMap((ofType) => {
    const onlyWith = ofType[0]?.onlyWith ?? null
    return onlyWith === null ? [] : ofType.slice(countOf(onlyWith))
  })
}
