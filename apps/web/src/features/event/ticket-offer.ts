import type { Availability, TicketType } from '@pokfei/contracts/routes/catalogue'
import { typesOnOffer } from '@pokfei/domain/catalogue/pool'
import { priceWithFeeCents } from '@pokfei/format/event-facts'
import { offerTypes, type OfferedType } from '../../catalogue/offered-types.ts'

/** The ticket types of an event, with their prices. */
export interface TicketOffer {
  /** By price, from high to low (EVT-10). */
  readonly types: readonly OfferedType[]
  /** The cheapest type, with its fee, that can be bought now and alone, else the cheapest that will be. If every type is gone, the
   *  cheapest of all. Undefined without types. */
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
  const offered = offerTypes(types, { availability, nowSSE })
  const priced = typesOnOffer(offered, nowSSE, ({ isSoldOut }) => !isSoldOut)
  const cheapest = priced.toSorted((a, b) => priceWithFeeCents(b) - priceWithFeeCents(a)).at(-1)
  return {
    types: offered,
    cheapest,
    hasDearer: cheapest !== undefined && priced.some((type) => priceWithFeeCents(type) > priceWithFeeCents(cheapest)),
  }
}
