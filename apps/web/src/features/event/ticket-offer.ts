import type { Availability, TicketType } from '@pokfei/contracts/routes/catalogue'
import { typesOnOffer, windowOf, type SaleWindow } from '@pokfei/domain/catalogue/pool'

/** A ticket type on the event page. */
export interface OfferedType extends TicketType {
  readonly isSoldOut: boolean
  /** The state of its own window of sale (SHR-3). */
  readonly window: SaleWindow
}

/** The ticket types of an event, with their prices. */
export interface TicketOffer {
  /** By price, from high to low (EVT-10). */
  readonly types: readonly OfferedType[]
  /** The cheapest type that can be bought now and alone, else the cheapest that will be. If every type is gone, the cheapest of all.
   *  Undefined without types. */
  readonly cheapest: OfferedType | undefined
  /** True if a type that can be bought costs more than the cheapest. */
  readonly hasDearer: boolean
}

/** Returns the types of an event with their availability. A type without a response counts as available. */
export function offerOf(
  types: readonly TicketType[],
  availability: readonly Availability[],
  nowSSE: number,
): TicketOffer {
  const soldOut = new Set(
    availability.filter(({ ifTicketsAvailable }) => !ifTicketsAvailable).map(({ typeID }) => typeID),
  )
  const offered = types
    .map((type): OfferedType => {
      const window = windowOf(type, nowSSE)
      return { ...type, window, isSoldOut: window !== 'ended' && soldOut.has(type.typeID) }
    })
    .toSorted((a, b) => b.salePrice - a.salePrice)
  const priced = typesOnOffer(offered, nowSSE, ({ isSoldOut }) => !isSoldOut)
  const cheapest = priced.at(-1)
  return {
    types: offered,
    cheapest,
    hasDearer: cheapest !== undefined && priced.some(({ salePrice }) => salePrice > cheapest.salePrice),
  }
}
