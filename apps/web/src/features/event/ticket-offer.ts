import type { Availability, TicketType } from '@pokfei/contracts/routes/catalogue'

/** A ticket type on the event page. */
export interface OfferedType extends TicketType {
  readonly isSoldOut: boolean
}

/** The ticket types of an event, with their prices. */
export interface TicketOffer {
  /** By price, from high to low (EVT-10). */
  readonly types: readonly OfferedType[]
  /** The cheapest type that can still be bought, or the cheapest of all if every type is sold out. Undefined without
   *  types. */
  readonly cheapest: OfferedType | undefined
  /** True if a type that can be bought costs more than the cheapest. */
  readonly hasDearer: boolean
}

/** Returns the types of an event with their availability. A type without a response counts as available. */
export function offerOf(types: readonly TicketType[], availability: readonly Availability[]): TicketOffer {
  const soldOut = new Set(
    availability.filter(({ ifTicketsAvailable }) => !ifTicketsAvailable).map(({ typeID }) => typeID),
  )
  const offered = types
    .map((type) => ({ ...type, isSoldOut: soldOut.has(type.typeID) }))
    .toSorted((a, b) => b.salePrice - a.salePrice)
  const left = offered.filter(({ isSoldOut }) => !isSoldOut)
  const priced = left.length === 0 ? offered : left
  const cheapest = priced.at(-1)
  return {
    types: offered,
    cheapest,
    hasDearer: cheapest !== undefined && priced.some(({ salePrice }) => salePrice > cheapest.salePrice),
  }
}
