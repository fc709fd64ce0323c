import type { CurrentChange } from '../changes/current-change.ts'
import type { StoredChoice } from '../changes/order-choices.ts'
import type { ScanMethod } from '@pokfei/contracts/reasons'
import type { MailKind } from '../emails/outbox-message.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Member } from '../members/member.ts'
import type { Order, OrderState } from '../orders/order.ts'
import type { Dispute } from '../payments/dispute.ts'
import type { Refund } from '../payments/refund.ts'
import type { OrderEnding } from './order-ending.ts'
import type { TicketChangeKind } from '../tickets/decide-ticket-change.ts'

/** An order in a list for operators. */
export interface ListedOrder
  extends Pick<
    Order,
    | 'orderReference'
    | 'orderID'
    | 'memberID'
    | 'organizerID'
    | 'eventID'
    | 'state'
    | 'priceCents'
    | 'ticketCount'
    | 'orderTimeSSE'
  > {
  readonly displayName: string | null
  /** The end of a completed order. Left out while it stands. */
  readonly ending?: OrderEnding
}

/** A page of orders, newest first. `next` is the reference from which the next page goes on, or null after the last one. */
export interface OrdersPage {
  readonly orders: readonly ListedOrder[]
  readonly next: string | null
}

/** The page that is asked for: at most `limit` orders, older than that of the reference `after`. */
export interface PageRequest {
  readonly after: string | null
  readonly limit: number
}

/** A ticket of an order's story. `isLive` is false once its order was cancelled. */
export interface StoryTicket {
  readonly ticketID: string
  readonly typeID: string
  /** The type whose place the ticket takes. Null if it is its own. */
  readonly placesOf: string | null
  /** The type that the ticket accompanies. Null if it goes alone. */
  readonly onlyWith: string | null
  /** True for a valid companion whose order has too few valid tickets of that type (SHR-9). */
  readonly isAlone: boolean
  /** The proof that the holder shows at the door. Empty if none is asked for. */
  readonly proofEN: string
  readonly proofCN: string
  /** The seat label, such as `B · 12 · 7`. Null with general admission. */
  readonly seat: string | null
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly issueNumber: number
  readonly isLive: boolean
  readonly revokedSSE: number | null
  /** The refund that ended the ticket. Null if none did. */
  readonly refundID: string | null
  /** The holder's choice for the latest change of the event. Null if there is none. */
  readonly choice: StoredChoice | null
}

/** A valid companion that an ended ticket has left alone. */
export type AloneCompanion = Pick<StoryTicket, 'ticketID' | 'typeID'> & Pick<Order, 'orderReference'>

/** A refund of an order's story. */
export type StoryRefund = Omit<Refund, 'orderID' | 'orderReference'>

/** A dispute of an order's story. */
export type StoryDispute = Omit<Dispute, 'orderID' | 'orderReference'>

/** An invoice or a credit note of an order's story. It names no company. */
export type StoryInvoice = Pick<Invoice, 'kind' | 'number' | 'issuedSSE' | 'amountCents' | 'creditedNumber'>

/** A mail about an order or one of its refunds. It is due, sent or dropped. */
export interface StoryMail {
  readonly kind: MailKind
  readonly queuedSSE: number
  readonly dueSSE: number | null
  readonly attempts: number
  readonly sentSSE: number | null
  readonly droppedSSE: number | null
  readonly lastFailure: string | null
}

/** An admission of a ticket. `isAgain` is true for a double admission. */
export interface StoryAdmission {
  readonly ticketID: string
  readonly scannedSSE: number
  readonly gate: string
  readonly method: ScanMethod | null
  readonly isAgain: boolean
}

/** A change of a sold ticket. */
export interface StoryChange {
  readonly ticketID: string
  readonly kind: TicketChangeKind | 'revived'
  readonly changedSSE: number
}

/** An exchange of a ticket that waits for the payment of its difference, which is an order of its own. */
export interface StoryExchange {
  readonly fromReference: string
  readonly fromTicketID: string
  readonly toReference: string
  readonly typeID: string
  /** The label of the reserved seat. Null with general admission. */
  readonly seat: string | null
  readonly differenceCents: number
  readonly paymentDeadlineSSE: number | null
}

/** Everything that is known about an order, apart from its entries in the audit log. */
export interface OrderStory {
  readonly order: Order & { readonly state: OrderState }
  readonly member: Pick<
    Member,
    'memberID' | 'provider' | 'displayName' | 'contactNumber' | 'email' | 'emailConfirmedSSE'
  >
  readonly event: {
    readonly eventNameEN: string
    readonly eventNameCN: string
    readonly eventStartTimeSSE: number
    /** The announced changes of the event in one value. Null if there is none. */
    readonly change: CurrentChange | null
  }
  readonly tickets: readonly StoryTicket[]
  readonly refunds: readonly StoryRefund[]
  readonly disputes: readonly StoryDispute[]
  readonly invoices: readonly StoryInvoice[]
  readonly mails: readonly StoryMail[]
  readonly admissions: readonly StoryAdmission[]
  readonly changes: readonly StoryChange[]
  /** The open exchanges of its tickets, and the one that it pays itself. */
  readonly exchanges: readonly StoryExchange[]
}
