import type { Availability, TicketType } from '@pokfei/contracts/catalogue'

/** A ticket type as the event's page lists it. */
export interface OfferedType extends TicketType {
  readonly isSoldOut: boolean
}

/** What an event offers. */
export interface TicketOffer {
  /** By price, high to low (spec §9). */
  readonly types: readonly OfferedType[]
  /** The cheapest that can still be bought; of types that are all sold out, the cheapest. Undefined without types. */
  readonly cheapest: OfferedType | undefined
  /** Whether one that can be bought costs more than the cheapest. */
  readonly hasDearer: boolean
}

/** The types of an event with what is left of them. A type without an answer counts as available. */
export function offerOf(types: readonly TicketType[], availability: readonly Availability[]): TicketOffer {
  const taken = new Set(availability.filter(({ ifTicketsAvailable }) => !ifTicketsAvailable).map(({ typeID }) => typeID))
  const offered = types.map((type) => ({ ...type, isSoldOut: taken.has(type.typeID) })).toSorted((a, b) => b.salePrice - a.salePrice)
  const left = offered.filter(({ isSoldOut }) => !isSoldOut)
  const priced = left.length === 0 ? offered : left
  const cheapest = priced.at(-1)
  return { types: offered, cheapest, hasDearer: cheapest !== undefined && priced.some(({ salePrice }) => salePrice > cheapest.salePrice) }
}
