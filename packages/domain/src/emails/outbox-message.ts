/**
 * The kinds of mails. An order has its confirmation, a reminder on the day of its event, and mails about changes of the
 * event, and messages of the operators. A member gets e-mail links, reminders of sales, mails before the start of a room and before the own turn, and two
 * about an erasure: one confirms its request, the other goes out right before it. A buyer hears of a refund when it is owed
 * and when it is made. Both accounts hear of a move of orders, and an address hears that it was replaced. A holder hears
 * of the difference that an exchange costs. A buyer at the door gets the tickets once. A guest or a friend without an account
 * gets a claim link.
 */
export const mailKinds = [
  'confirmation',
  'emailLink',
  'saleReminder',
  'roomStart',
  'roomTurn',
  'eventReminder',
  'eventChange',
  'eventMessage',
  'erasureAsked',
  'erasureNear',
  'refundOwed',
  'refundMade',
  'addressReplaced',
  'ordersMovedAway',
  'ordersMovedHere',
  'doorTickets',
  'exchangeOffered',
  'claimLink',
] as const

/** One of {@link mailKinds}. */
export type MailKind = (typeof mailKinds)[number]

interface OutboxFields {
  /** The number of this attempt, from 1. */
  readonly attempt: number
  readonly queuedSSE: number
}

/** The confirmation of an order. An order has at most one. An operator may let it be sent again. */
export interface ConfirmationMessage extends OutboxFields {
  readonly kind: 'confirmation'
  readonly orderID: string
  /** How often an operator let it be sent again. Each time has a Message-ID of its own, or mailboxes would drop it. */
  readonly resentCount: number
}

/** A mail with a link that confirms a member's e-mail address. */
export interface EmailLinkMessage extends OutboxFields {
  readonly kind: 'emailLink'
  readonly mailID: string
}

/** A reminder of the opening of a sale. A member has at most one for each opening. */
export interface SaleReminderMessage extends OutboxFields {
  readonly kind: 'saleReminder'
  readonly mailID: string
}

/** A mail about a room: before its start, or before the member's turn. A member has at most one of each kind. */
export interface RoomMailMessage extends OutboxFields {
  readonly kind: 'roomStart' | 'roomTurn'
  readonly mailID: string
}

/** A reminder of an order's event on its day. An order has at most one. */
export interface EventReminderMessage extends OutboxFields {
  readonly kind: 'eventReminder'
  readonly orderID: string
}

/** The mail about the difference of an exchange, which its holder can pay. Its order has at most one. */
export interface ExchangeMessage extends OutboxFields {
  readonly kind: 'exchangeOffered'
  readonly orderID: string
}

/** The mail of an announced change of an order's event. An order has at most one for each change. */
export interface EventChangeMessage extends OutboxFields {
  readonly kind: 'eventChange'
  readonly orderID: string
  /** The number of the change. */
  readonly revision: number
}

/** The mail of an operators' message. An order has at most one for each message of its event. */
export interface EventMessageMail extends OutboxFields {
  readonly kind: 'eventMessage'
  readonly orderID: string
  /** The number of the message. */
  readonly revision: number
}

/** A mail about the erasure of a member. */
export interface ErasureMessage extends OutboxFields {
  readonly kind: 'erasureAsked' | 'erasureNear'
  readonly mailID: string
}

/** A mail about a refund. A refund has at most one of each kind. */
export interface RefundMessage extends OutboxFields {
  readonly kind: 'refundOwed' | 'refundMade'
  readonly refundID: string
}

/** A mail about what an operator did to an account: its address was replaced, or orders moved to it or away from it. */
export interface AccountMessage extends OutboxFields {
  readonly kind: 'addressReplaced' | 'ordersMovedAway' | 'ordersMovedHere'
  readonly mailID: string
}

/** The tickets of a sale at the door, for an address that no account has. */
export interface DoorTicketsMessage extends OutboxFields {
  readonly kind: 'doorTickets'
  readonly orderID: string
}

/** A mail with a claim link. Its address has no account yet. */
export interface ClaimMessage extends OutboxFields {
  readonly kind: 'claimLink'
  /** The ID of the claim. */
  readonly mailID: string
}

/** A mail that is due. */
export type OutboxMessage =
  | ConfirmationMessage
  | EmailLinkMessage
  | SaleReminderMessage
  | RoomMailMessage
  | EventReminderMessage
  | EventChangeMessage
  | EventMessageMail
  | ErasureMessage
  | RefundMessage
  | AccountMessage
  | DoorTicketsMessage
  | ExchangeMessage
  | ClaimMessage
