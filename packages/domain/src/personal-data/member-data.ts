import type { ScanOutcome } from '@pokfei/contracts/reasons'
import type { Language } from '@pokfei/format/language'
import type { StoredChoice } from '../changes/order-choices.ts'
import type { MailKind } from '../emails/outbox-message.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { Device } from '../members/device.ts'
import type { Provider } from '../members/member.ts'
import type { DisputeState } from '../payments/dispute.ts'
import type { PaymentMethod } from '../payments/payment-method.ts'
import type { RefundReason, RefundState } from '../payments/refund.ts'
import type { RoomEntry, Turn } from '../rooms/room.ts'

/** The event of a row, so that a person can read it. */
export interface NamedEvent {
  readonly organizerID: string
  readonly eventID: string
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly eventStartTimeSSE: number
}

/** The account of a member. */
export interface MemberAccount {
  readonly memberID: string
  readonly provider: Provider
  readonly subject: string
  readonly email: string | null
  readonly emailConfirmedSSE: number | null
  readonly profileName: string | null
  readonly displayName: string | null
  readonly contactNumber: string | null
  readonly openedTimeSSE: number
  readonly registeredTimeSSE: number | null
}

/** An open session. The database holds no more of the device. */
export interface MemberSession extends Device {
  readonly openedSSE: number
  readonly lastUsedSSE: number
  readonly expiresSSE: number
}

/** An order with its event. */
export interface MemberOrder extends NamedEvent {
  readonly orderID: string
  readonly orderReference: string
  readonly state: 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED'
  readonly adjacentSeating: boolean
  readonly language: Language
  readonly priceCents: number
  readonly serviceFeeCents: number
  readonly orderTimeSSE: number
  readonly paymentID: string | null
  readonly paymentMethod: PaymentMethod | null
  readonly paidSSE: number | null
}

/** A ticket of an order. A cancelled order's tickets are there too. */
export interface MemberTicket {
  readonly orderID: string
  readonly ticketID: string
  readonly typeID: string
  readonly ticketTypeNameEN: string
  readonly ticketTypeNameCN: string
  readonly section: string | null
  readonly row: string | null
  readonly number: number | null
  readonly salePriceCents: number
  readonly serviceFeeCents: number
  readonly issueNumber: number
  readonly revokedSSE: number | null
  /** The holder's choice for the last change that offered one. */
  readonly choice: StoredChoice | null
}

/** A refund of an order. */
export interface MemberRefund {
  readonly orderID: string
  readonly amountCents: number
  readonly reason: RefundReason
  readonly state: RefundState
  readonly owedSSE: number
  readonly madeSSE: number | null
  readonly failedSSE: number | null
}

/** An invoice for a company, or a credit note. */
export interface MemberInvoice
  extends Pick<
    Invoice,
    'kind' | 'number' | 'issuedSSE' | 'amountCents' | 'companyName' | 'companyAddress' | 'buyerReference'
  > {
  readonly orderID: string
}

/** A dispute about a payment of an order. */
export interface MemberDispute {
  readonly orderID: string
  readonly amountCents: number
  /** The provider's code for the bank's reason. */
  readonly reason: string
  readonly state: DisputeState
  readonly openedSSE: number
  readonly closedSSE: number | null
}

/** A scan that admitted a ticket. */
export interface MemberScan {
  readonly ticketID: string
  readonly scannedSSE: number
  readonly outcome: ScanOutcome
}

/** A change of a ticket after its order was decided. */
export interface MemberTicketChange {
  readonly ticketID: string
  readonly kind: 'reissued' | 'revoked' | 'revived'
  readonly changedSSE: number
}

/** A mail that was enqueued. The database holds no text of it. `orderID` is null for mails about no order. */
export interface MemberMail {
  readonly orderID: string | null
  readonly kind: MailKind
  readonly queuedSSE: number
  readonly sentSSE: number | null
  readonly droppedSSE: number | null
  /** The replaced address to which the mail still goes. */
  readonly replacedAddress: string | null
}

/** A reminder of a sale. */
export interface MemberSaleReminder extends NamedEvent {
  readonly language: Language
  readonly askedSSE: number
}

/** An entry in a waiting room. */
export interface MemberRoomEntry extends RoomEntry {
  readonly roomID: string
  /** The telephone number of the entry. Null in a room with one entry for each account. */
  readonly contactNumber: string | null
  readonly language: Language
}

/** A claimed turn in a waiting room, with the times of its turn clock. */
export interface MemberRoomTurn extends Pick<Turn, 'rank' | 'claimedAt' | 'endsAt'> {
  readonly roomID: string
}

/**
 * All personal data of one member: each column of class `exported`, and the names that make a row readable. Lists are in
 * the order in which their rows were stored.
 */
export interface MemberData {
  readonly account: MemberAccount
  readonly emailLinks: readonly { readonly address: string }[]
  readonly sessions: readonly MemberSession[]
  readonly orders: readonly MemberOrder[]
  readonly tickets: readonly MemberTicket[]
  readonly refunds: readonly MemberRefund[]
  readonly invoices: readonly MemberInvoice[]
  readonly disputes: readonly MemberDispute[]
  readonly scans: readonly MemberScan[]
  readonly ticketChanges: readonly MemberTicketChange[]
  readonly mails: readonly MemberMail[]
  readonly saleReminders: readonly MemberSaleReminder[]
  readonly roomEntries: readonly MemberRoomEntry[]
  readonly roomTurns: readonly MemberRoomTurn[]
  readonly erasures: readonly {
    readonly askedSSE: number | null
    readonly language: Language
    readonly dueSSE: number | null
  }[]
}
