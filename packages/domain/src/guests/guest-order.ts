import type { Language } from '@pokfei/format/language'
import type { Allotment } from '../allotments/allotment.ts'
import type { PlacesFacts, PlacesRejection, PlacesRequest } from '../allotments/take-places.ts'
import type { EventKey } from '../catalogue/catalogue.ts'
import type { Order, OrderTicket } from '../orders/order.ts'
import type { StockChange } from '../orders/stock-change.ts'

/** Free tickets that an operator gives to one member (OPS-24). */
export interface GuestRequest extends EventKey, PlacesRequest {
  readonly memberID: string
  /** The language of the mails. */
  readonly language: Language
}

/** The guest's account, as far as a gift depends on it. */
export interface GuestAccount {
  readonly hasCompleteProfile: boolean
  readonly hasProvenEmail: boolean
}

/** The facts of a gift, all read in one transaction. */
export interface GuestFacts extends PlacesFacts {
  readonly guest: GuestAccount
}

/** The reasons why no tickets are given. */
export type GuestRejection = 'incompleteProfile' | 'noConfirmedAddress' | PlacesRejection

/** The decision about a gift: a completed order without a price, and the change of the stock. */
export type GuestDecision =
  | { readonly kind: 'rejected'; readonly reason: GuestRejection }
  | {
      readonly kind: 'given'
      readonly order: Order
      readonly tickets: readonly OrderTicket[]
      readonly stock: StockChange
      /** The allotment without the given places. Null if they are of the public sale. */
      readonly allotment: Allotment | null
    }

/** The end of a gift. */
export type GiveResult =
  | { readonly kind: 'noSuchEvent' }
  | { readonly kind: 'noSuchMember' }
  | { readonly kind: 'rejected'; readonly reason: GuestRejection }
  | { readonly kind: 'given'; readonly order: Order; readonly tickets: readonly OrderTicket[] }
