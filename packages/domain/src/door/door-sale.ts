import type { Language } from '@pokfei/format/language'
import type { Allotment, SeatRejectionReason, SeatSpan } from '../allotments/allotment.ts'
import type { PlacesFacts, PlacesRejection, PlacesRequest } from '../allotments/take-places.ts'
import type { EventKey } from '../catalogue/catalogue.ts'
import type { Order, OrderTicket } from '../orders/order.ts'
import type { StockChange } from '../orders/stock-change.ts'
import type { DoorMeans } from '../payments/door-payment.ts'

/** A sale at the door (OPS-115). */
export interface DoorSaleRequest extends EventKey, PlacesRequest {
  /** Names the sale. A repeated request with the same ID sells once. */
  readonly saleID: string
  /** True if the operator says that this is no repetition, by an ID or in words. */
  readonly isMeant: boolean
  /** The seats that the buyer wants. Empty takes the best ones. */
  readonly seats: readonly SeatSpan[]
  readonly paidBy: DoorMeans
  /** The language of the tickets' mail. */
  readonly language: Language
  /** The address that gets the tickets, once. Null mails nothing. */
  readonly mailTo: string | null
}

/** The reasons why nothing is sold, apart from those about named seats. */
export type DoorRejectionReason = PlacesRejection | 'needsPlaces' | 'liveCodesOnly'

/** A rejected sale. */
export type DoorRejection =
  | { readonly kind: 'rejected'; readonly reason: DoorRejectionReason }
  | { readonly kind: 'rejected'; readonly reason: SeatRejectionReason; readonly seats: readonly SeatSpan[] }

/** The facts of a sale at the door, all read in one transaction. */
export type DoorSaleFacts = PlacesFacts

/** The decision about a sale at the door: a completed order, and the change of the stock. */
export type DoorSaleDecision =
  | DoorRejection
  | {
      readonly kind: 'sold'
      readonly order: Order
      readonly tickets: readonly OrderTicket[]
      readonly stock: StockChange
      /** The allotment without the sold places. Null if they are of the public sale. */
      readonly allotment: Allotment | null
    }

/** The end of a sale at the door. */
export type DoorSaleResult =
  | DoorRejection
  | { readonly kind: 'noSuchEvent' }
  /** The ID was used before, for another sale. Another organizer may have made it, so nothing of it is told. */
  | { readonly kind: 'otherSale' }
  /** The operator has sold the same a moment ago. */
  | { readonly kind: 'soldBefore'; readonly orderReference: string; readonly soldSSE: number }
  /** `repeated` is a sale that the same ID has made before. */
  | { readonly kind: 'sold' | 'repeated'; readonly order: Order; readonly tickets: readonly OrderTicket[] }

/** Seconds in which the same sale of one operator is taken for a call that was sent twice (OPS-121). */
export const sameSaleSeconds = 20
