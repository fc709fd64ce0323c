import type { Availability, TicketType } from '@pokfei/contracts/routes/catalogue'
import { windowOf, type SaleWindow } from '@pokfei/domain/catalogue/pool'

/** A ticket type as it is on offer. Every screen, and the structured data, ask here alone. */
export interface OfferedType extends TicketType {
  /** True if none of its tickets is left, unless its window is over. */
  readonly isSoldOut: boolean
  /** True if it has tickets left and its window is open. */
  readonly isAvailable: boolean
  /** The state of its own window of sale (SHR-3). */
  readonly window: SaleWindow
}

/** The availability of types as the server tells it, and the moment for which the windows of types are read. */
export interface Offer {
  readonly availability?: readonly Availability[] | undefined
  readonly nowSSE: number
}

/** Returns the types by price, from high to low (EVT-10, SEL-18). A type without a response yet counts as available
 *  (SEL-23). */
export function offerTypes(types: readonly TicketType[], { availability = [], nowSSE }: Offer): readonly OfferedType[] {
  const gone = new Set(availability.filter((entry) => !entry.ifTicketsAvailable).map(({ typeID }) => typeID))
  return types
    .map((type) => {
      const window = windowOf(type, nowSSE)
      const isGone = gone.has(type.typeID)
      return { ...type, window, isSoldOut: isGone && window !== 'ended', isAvailable: !isGone && window === 'open' }
    })
    .toSorted((a, b) => b.salePrice - a.salePrice)
}
