import type { CatalogueSnapshot, Event, EventDescription, EventKey } from '../catalogue/catalogue.ts'
import type { Identity, Member } from '../attendee/member.ts'
import type { ListedSession, LiveSession, NewSession, SessionUse } from '../attendee/session.ts'
import type { Order, OrderFacts, OrderNotFound, OrderRefused, OrderRequest, OrderTicket } from '../orders/order.ts'
import type { Payment, PaymentNotification } from './payment-provider.ts'
import type { PaymentNews, PaymentSighting } from '../payments/payment-news.ts'
import type { CatalogueLoad, CatalogueLoadResult, TicketTypeLoad } from '../catalogue/load.ts'
import type { DataModeStore } from './data-mode-store.ts'
import type { GateStore } from './gate-store.ts'
import type { OutboxStore } from './outbox-store.ts'
import type { ReminderStore } from './reminder-store.ts'
import type { TicketStore } from './ticket-store.ts'

/**
 * The database. Methods are async so that another engine can implement the same port. Arguments and results are plain
 * data, so that a store may write in another thread. The rules that decide inside a transaction are pure functions of
 * the domain. The methods below name them.
 */
export interface Store {
  readonly catalogue: CatalogueStore
  readonly members: MemberStore
  readonly sessions: SessionStore
  readonly orders: OrderStore
  readonly refunds: RefundStore
  readonly paymentEvents: PaymentEventStore
  readonly outbox: OutboxStore
  readonly reminders: ReminderStore
  readonly tickets: TicketStore
  readonly ticketKeys: TicketKeyStore
  readonly gate: GateStore
  readonly dataMode: DataModeStore
  /** Throws if the database does not respond. */
  ping(): Promise<void>
  /**
   * Returns how long the oldest waiting write has waited. It is 0 if none waits, and where the caller writes itself.
   */
  writeDelayMilliseconds(): number
  /** True if writing fails at present because the disk is full. Cheap enough to ask every second. */
  isFull(): boolean
  close(): Promise<void>
}

/** The public catalogue. */
export interface CatalogueStore {
  findEvent(event: EventKey): Promise<Event | null>
  /** Returns an event with everything that its tickets print of it. */
  describeEvent(event: EventKey): Promise<EventDescription | null>
  snapshot(): Promise<CatalogueSnapshot>
  /** Returns a number that grows whenever any process commits anything. Cheap enough to ask at each request. */
  version(): Promise<number>
  /** Returns the stored types of an event with the seats that are on sale now. Returns none for an unknown event. */
  listTicketTypes(event: EventKey): Promise<readonly TicketTypeLoad[]>
  /**
   * Adds and updates in one transaction. It rejects a capacity below the sold and held tickets. With `checkOnly` it
   * returns the result and writes nothing.
   */
  load(catalogue: CatalogueLoad, checkOnly?: boolean): Promise<CatalogueLoadResult>
}

/** Accounts. */
export interface MemberStore {
  /** Finds or creates the account of (provider, subject) and stores what the provider says now. */
  signIn(identity: Identity, nowSSE: number): Promise<Member>
  find(memberID: string): Promise<Member | null>
  /**
   * Returns the accounts with this contact address, in any letter case. Several people may have typed the same address.
   * It reads all accounts.
   */
  findByEmail(email: string): Promise<readonly Member[]>
  /**
   * Registers a member once. Returns null if the member was registered before. A typed address enqueues a mail with an
   * e-mail link, unless too many mails were sent.
   */
  register(
    memberID: string,
    details: { readonly displayName: string; readonly contactNumber: string; readonly email: string | null },
    nowSSE: number,
  ): Promise<Member | null>
  update(memberID: string, details: { readonly displayName: string; readonly contactNumber: string }): Promise<Member>
  /** Enqueues a mail with an e-mail link. With `correction`, that becomes the address in the same transaction. */
  askEmailLink(memberID: string, correction: string | null, nowSSE: number): Promise<EmailLinkOutcome>
  /**
   * Confirms the address of the open link with this hash and uses the link up. From then on, the member's completed
   * orders of future events enqueue a confirmation. Returns false if there is no such link, or it has expired.
   */
  confirmEmail(tokenHash: Uint8Array, nowSSE: number): Promise<boolean>
}

/**
 * The result of a request for an e-mail link. `fixed`: the address is confirmed or comes from the provider. `tooMany`:
 * from `untilSSE` on, one more mail is allowed; nothing was changed.
 */
export type EmailLinkOutcome =
  | { readonly kind: 'owed'; readonly member: Member }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'tooMany'; readonly untilSSE: number }

/**
 * Sessions, stored under the SHA-256 of their token, so that a stolen database opens none. A session ends when it
 * expires, and after `sessionIdleSeconds` without use.
 */
export interface SessionStore {
  /** Stores a session and ends the one that it replaces. Beyond `mostSessions`, the sessions used longest ago end. */
  open(session: NewSession): Promise<void>
  /** Returns the session of a token with its member, or null if it has ended. */
  find(tokenHash: Uint8Array, nowSSE: number): Promise<LiveSession | null>
  /** Returns the open sessions of a member, the one used last first. */
  list(memberID: string, nowSSE: number): Promise<readonly ListedSession[]>
  /** Records when sessions were used. A time before the stored one changes nothing. */
  noteUses(uses: readonly SessionUse[]): Promise<void>
  /** Puts a session under the hash of a new token. Returns when it expires, or null if there is none. */
  renew(tokenHash: Uint8Array, newTokenHash: Uint8Array): Promise<number | null>
  end(tokenHash: Uint8Array): Promise<void>
  /** Ends all sessions of a member, except the given one. Returns how many it ended. */
  endAll(memberID: string, exceptHash: Uint8Array | null): Promise<number>
  deleteExpired(nowSSE: number): Promise<void>
}

/** The time and the idempotency key of a checkout. */
export interface OrderScope {
  readonly nowSSE: number
  /** With a key, the same request always gets the same response. */
  readonly idempotencyKey: string | null
}

/** The result of `place`: the new decision, or the earlier one if the key was used before. */
export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | OrderRefused
  | OrderNotFound
  /** The same key and body: the order as it is now, or the rejection of that time. */
  | {
      readonly kind: 'repeated'
      readonly answer: { readonly kind: 'placed'; readonly order: Order } | OrderRefused | OrderNotFound
    }
  /** The key was used before with another request. */
  | { readonly kind: 'keyReused' }

/** A change of an order. It is decided inside the transaction, from the order as stored. */
export type OrderTransition =
  | { readonly kind: 'unchanged' }
  /** The state stays. The reconciler checks the payment again at `dueSSE`; null means never again. */
  | { readonly kind: 'wait'; readonly dueSSE: number | null; readonly isPaymentPending?: true }
  /** The order is paid: its held tickets are sold. */
  | { readonly kind: 'complete'; readonly paid: OrderPaid }
  /**
   * The holds are released, and `refund` is enqueued. With `dueSSE` the reconciler keeps polling, because the payment
   * may still be open.
   */
  | { readonly kind: 'cancel'; readonly refund: RefundOwed | null; readonly dueSSE: number | null }
  /** A late payment revives a cancelled order: these tickets replace its old ones, and it is completed. */
  | { readonly kind: 'revive'; readonly paid: OrderPaid; readonly tickets: readonly OrderTicket[] }
  /** The order stays as it is, and this payment is refunded. The reconciler polls it no more. */
  | { readonly kind: 'refund'; readonly refund: RefundOwed }

/** The payment that completed an order. If the provider gives no time, `paidSSE` is when the shop learned of it. */
export interface OrderPaid extends Pick<Payment, 'paymentID' | 'method'> {
  readonly paidSSE: number
}

/** A payment that must be refunded in full. The caller does it now; from `dueSSE` on, the reconciler does it. */
export interface RefundOwed {
  readonly paymentID: string
  readonly amountCents: number
  readonly dueSSE: number
}

/**
 * The order to settle, and the provider's event that caused it, if any. That event is stored in the same transaction as
 * its effect.
 */
export interface SettleScope {
  readonly orderID: string
  readonly nowSSE: number
  readonly paymentEvent: PaymentNotification | null
}

/** The facts at the moment of a settlement. `memberTicketCount` leaves this order out. */
export interface SettleFacts extends OrderFacts {
  /** True if the payment was or will be refunded. Read on demand. */
  readonly isRefunded: (paymentID: string) => boolean
}

/** Orders. Every write is one transaction. Its promise resolves once the transaction is synced to disk. */
export interface OrderStore {
  /**
   * Loads the facts of the request, calls `decideOrder` and writes the decision, in one write transaction. The rule is
   * pure and synchronous. An embedded engine cannot await inside a transaction, and a rule that waits could be raced.
   */
  place(request: OrderRequest, scope: OrderScope): Promise<PlaceOutcome>
  /** Stores the payment of a pending order. Returns false if the order is no longer pending. */
  openPayment(
    orderID: string,
    payment: { readonly paymentID: string; readonly paymentURL: string | null; readonly dueSSE: number },
  ): Promise<boolean>
  /**
   * Settles one order in one write transaction. It compares the payment lookup with the order (`newsOf`). Then it calls
   * `decideTransition` with the order's tickets and the facts of its event, and writes the transition. Returns null if
   * there is no such order.
   */
  settle(
    scope: SettleScope,
    sighting: PaymentSighting,
  ): Promise<{ readonly news: PaymentNews; readonly transition: OrderTransition; readonly order: Order } | null>
  /** Returns the order of any member. Payment code alone uses it. */
  find(orderID: string): Promise<Order | null>
  /** Returns the member's own order. Returns null for an unknown order and for another member's. */
  findOwn(memberID: string, orderID: string): Promise<Order | null>
  /**
   * Returns the thousand newest orders, newest first. The limit exists because a member may order and cancel all day.
   */
  listOwn(memberID: string): Promise<readonly Order[]>
  /** Returns the tickets in the order of the request. A cancelled order has none. */
  tickets(orderID: string): Promise<readonly OrderTicket[]>
  /**
   * Claims due orders, oldest first: pending ones, and cancelled ones whose payment may still be open. Each goes to one
   * caller only. At `leaseUntilSSE` it is due again, unless something was written meanwhile.
   */
  claimDue(claim: DueClaim): Promise<readonly Order[]>
}

/** A claim of due rows, so that several processes never work on the same one. */
export interface DueClaim {
  readonly nowSSE: number
  readonly leaseUntilSSE: number
  readonly limit: number
}

/** Pending refunds. The transition that causes a refund stores it. */
export interface RefundStore {
  /** Claims due refunds, as {@link OrderStore.claimDue} does for orders. */
  claimDue(claim: DueClaim): Promise<readonly Refund[]>
  /** Records that the provider has made the refund. */
  made(paymentID: string, nowSSE: number): Promise<void>
  /** Returns the member's made and pending refunds, oldest first. */
  listOwn(memberID: string): Promise<readonly OwnRefund[]>
  /** Returns the order of a payment with a made or pending refund. Returns null if the payment has no refund. */
  findOrder(paymentID: string): Promise<Pick<Order, 'orderID' | 'orderReference'> | null>
}

/**
 * The events that have had their effect. These are events of the provider (`settle` records those itself) and reports
 * to an operator.
 */
export interface PaymentEventStore {
  isKnown(eventID: string): Promise<boolean>
  /** Records the event. A second call changes nothing. */
  note(event: PaymentNotification, nowSSE: number): Promise<void>
}

/** A refund, as the member's receipts show it. */
export interface OwnRefund {
  readonly orderID: string
  readonly amountCents: number
  readonly owedSSE: number
  /** The time at which the provider had made the refund. Null until then. */
  readonly madeSSE: number | null
}

/** A pending refund of an order. */
export interface Refund {
  readonly paymentID: string
  readonly orderID: string
}

/** The ticket keys of events. The caller encrypts the private keys. */
export interface TicketKeyStore {
  /** Stores `fresh` unless the event has a key already. Returns the key that is valid. */
  ensure(
    event: EventKey,
    fresh: { readonly publicKey: Uint8Array; readonly encryptedPrivateKey: Uint8Array },
  ): Promise<{ readonly keyID: number; readonly publicKey: Uint8Array; readonly encryptedPrivateKey: Uint8Array }>
  /** Returns every key, the oldest first. */
  listLocked(): Promise<readonly LockedTicketKey[]>
  /**
   * Replaces all these encrypted keys in one transaction. Returns false and writes nothing if one of them differs from
   * its `before`.
   */
  lockAnew(keys: readonly (LockedTicketKey & { readonly before: Uint8Array })[]): Promise<boolean>
  /** Returns the public keys of all events that start within a span, ordered by start. */
  listPublic(fromSSE: number, toSSE: number): Promise<readonly PublicTicketKey[]>
}

/** A ticket key with its private half encrypted. */
export interface LockedTicketKey extends EventKey {
  readonly keyID: number
  readonly encryptedPrivateKey: Uint8Array
}

/** The public half of a ticket key, with the name and start of its event. */
export interface PublicTicketKey extends EventKey {
  readonly keyID: number
  readonly publicKey: Uint8Array
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly eventStartTimeSSE: number
}

/**
 * The database could not do its work, and the request is not at fault: the database is locked, full or broken. Nothing
 * was written.
 */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** The disk is full, so nothing can be written. Reads still work. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull'
}

/**
 * A newer version of the program has written this database, so an older one must not touch it. The message says what to
 * do.
 */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew'
}
