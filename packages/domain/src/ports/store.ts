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
import type { TicketStore } from './ticket-store.ts'

/** Everything that is kept. Methods are async so that another engine can stand behind the same port. What is given to them
 *  and what they give is plain data, so that a store may do its writing in another thread: the rules that decide inside of
 *  a transaction are the domain's own and pure, and stand by name where they are needed. */
export interface Store {
  readonly catalogue: CatalogueStore
  readonly members: MemberStore
  readonly sessions: SessionStore
  readonly orders: OrderStore
  readonly refunds: RefundStore
  readonly paymentEvents: PaymentEventStore
  readonly outbox: OutboxStore
  readonly tickets: TicketStore
  readonly ticketKeys: TicketKeyStore
  readonly gate: GateStore
  readonly dataMode: DataModeStore
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  /** For how long the first of what waits to be written has waited; 0 when nothing does, and where the caller writes itself. */
  writeDelayMilliseconds(): number
  /** Whether writing fails at present because the disk is full. Cheap enough to ask every second. */
  isFull(): boolean
  close(): Promise<void>
}

/** The public catalogue. */
export interface CatalogueStore {
  findEvent(event: EventKey): Promise<Event | null>
  /** An event with what its tickets say of it. */
  describeEvent(event: EventKey): Promise<EventDescription | null>
  snapshot(): Promise<CatalogueSnapshot>
  /** A number that grows whenever any process commits anything. Cheap enough to ask at each request. */
  version(): Promise<number>
  /** The types of an event as they are stored, with the seats that are sold now; none when there is no such event. */
  listTicketTypes(event: EventKey): Promise<readonly TicketTypeLoad[]>
  /** Adds and updates in one transaction; refuses to cut a capacity below what is sold or held. With `checkOnly` it says
   *  what it would do and writes nothing. */
  load(catalogue: CatalogueLoad, checkOnly?: boolean): Promise<CatalogueLoadResult>
}

/** Accounts. */
export interface MemberStore {
  /** Finds or opens the account of (provider, subject) and takes over what the provider now says. */
  signIn(identity: Identity, nowSSE: number): Promise<Member>
  find(memberID: string): Promise<Member | null>
  /** The accounts with this contact address, in any case: several people may have typed the same. It reads all accounts. */
  findByEmail(email: string): Promise<readonly Member[]>
  /** Registers once; null when the member was registered before. A typed address owes a link that confirms it, unless
   *  too many mails were sent. */
  register(
    memberID: string,
    details: { readonly displayName: string; readonly contactNumber: string; readonly email: string | null },
    nowSSE: number,
  ): Promise<Member | null>
  update(memberID: string, details: { readonly displayName: string; readonly contactNumber: string }): Promise<Member>
  /** Owes a link that confirms the address; with `correction` that becomes the address in the same transaction. */
  askEmailLink(memberID: string, correction: string | null, nowSSE: number): Promise<EmailLinkOutcome>
  /** Confirms the address of the open link with this hash and uses the link up. The member's completed orders of events
   *  to come owe a confirmation from then on. False when there is no such link, or it has expired. */
  confirmEmail(tokenHash: Uint8Array, nowSSE: number): Promise<boolean>
}

/** What came of asking for a link. `fixed`: the address is confirmed or the provider's. `tooMany`: from when on there
 *  is room for one more mail; nothing was changed. */
export type EmailLinkOutcome =
  | { readonly kind: 'owed'; readonly member: Member }
  | { readonly kind: 'fixed' }
  | { readonly kind: 'tooMany'; readonly untilSSE: number }

/** Sessions, kept under the SHA-256 of their token, so that a stolen database opens none. One ends by itself when it expires,
 *  and after `sessionIdleSeconds` without use. */
export interface SessionStore {
  /** Keeps a session and ends the one that it replaces. Of more than `mostSessions`, those used longest ago end. */
  open(session: NewSession): Promise<void>
  /** The session of a token with its member; null when it has ended. */
  find(tokenHash: Uint8Array, nowSSE: number): Promise<LiveSession | null>
  /** A member's sessions that have not ended, the one used last first. */
  list(memberID: string, nowSSE: number): Promise<readonly ListedSession[]>
  /** Writes down when sessions were used. An earlier time than the kept one changes nothing. */
  noteUses(uses: readonly SessionUse[]): Promise<void>
  /** Puts a session under the hash of a new token; answers when it expires, or null when there is none. */
  renew(tokenHash: Uint8Array, newTokenHash: Uint8Array): Promise<number | null>
  end(tokenHash: Uint8Array): Promise<void>
  /** Ends all sessions of a member but one, if one is named; answers how many there were. */
  endAll(memberID: string, exceptHash: Uint8Array | null): Promise<number>
  deleteExpired(nowSSE: number): Promise<void>
}

/** When a checkout came, and under which key. */
export interface OrderScope {
  readonly nowSSE: number
  /** With a key the same request is answered the same way however often it comes. */
  readonly idempotencyKey: string | null
}

/** What `place` gives back: what was decided, or what was when the key was used before. */
export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | OrderRefused
  | OrderNotFound
  /** The same key and body: the order as it is now, or why there was none then. */
  | { readonly kind: 'repeated'; readonly answer: { readonly kind: 'placed'; readonly order: Order } | OrderRefused | OrderNotFound }
  /** The key came before with another request. */
  | { readonly kind: 'keyReused' }

/** A change of an order, decided over the order as it is in the transaction. */
export type OrderTransition =
  | { readonly kind: 'unchanged' }
  /** The state stays; the reconciler looks again at the moment, or with null no more. */
  | { readonly kind: 'wait'; readonly dueSSE: number | null; readonly isPaymentPending?: true }
  /** Paid: held tickets are sold. */
  | { readonly kind: 'complete'; readonly paid: OrderPaid }
  /** Holds are released; `refund` is a payment to be given back. With `dueSSE` the reconciler goes on
   *  looking, because the payment is not known to be closed. */
  | { readonly kind: 'cancel'; readonly refund: RefundOwed | null; readonly dueSSE: number | null }
  /** A cancelled order was paid late: these tickets take its old ones' place, and it is completed. */
  | { readonly kind: 'revive'; readonly paid: OrderPaid; readonly tickets: readonly OrderTicket[] }
  /** The order stays as it is, and this payment is given back. It is looked at no more. */
  | { readonly kind: 'refund'; readonly refund: RefundOwed }

/** The payment that completed an order. Without the provider's word, `paidSSE` is when the shop heard of it. */
export interface OrderPaid extends Pick<Payment, 'paymentID' | 'method'> {
  readonly paidSSE: number
}

/** A payment to be given back, whole, by whoever owes it now or, from `dueSSE` on, by the reconciler. */
export interface RefundOwed {
  readonly paymentID: string
  readonly amountCents: number
  readonly dueSSE: number
}

/** Which order to settle, and the provider's event that made us look, if one did: it is stored in
 *  the same transaction as its effect. */
export interface SettleScope {
  readonly orderID: string
  readonly nowSSE: number
  readonly paymentEvent: PaymentNotification | null
}

/** What is true at the moment of a settlement. `memberTicketCount` leaves the order itself out. */
export interface SettleFacts extends OrderFacts {
  /** Whether the payment was or will be given back. Read only when asked for. */
  readonly isRefunded: (paymentID: string) => boolean
}

/** Orders. Every write is one transaction, and its promise resolves once it is synced to disk. */
export interface OrderStore {
  /** Loads the facts of the request, lets `decideOrder` decide over them and writes the decision, in one write transaction.
   *  The rule is pure and synchronous: an embedded engine cannot await inside a transaction, and a rule that waits is a
   *  rule that can be raced. */
  place(request: OrderRequest, scope: OrderScope): Promise<PlaceOutcome>
  /** Remembers where an order in progress is paid; false when it is not in progress any more. */
  openPayment(
    orderID: string,
    payment: { readonly paymentID: string; readonly paymentURL: string | null; readonly dueSSE: number },
  ): Promise<boolean>
  /** Holds what was seen of the payment against the order (`newsOf`), lets `decideTransition` decide over it, the order's
   *  tickets and the facts of its event, and writes the transition, in one write transaction. Null when there is no such order. */
  settle(
    scope: SettleScope,
    sighting: PaymentSighting,
  ): Promise<{ readonly news: PaymentNews; readonly transition: OrderTransition; readonly order: Order } | null>
  /** Any member's order, for the payment side. */
  find(orderID: string): Promise<Order | null>
  /** The member's own order, else null: another's is as one that does not exist. */
  findOwn(memberID: string, orderID: string): Promise<Order | null>
  /** The thousand newest, newest first: somebody may order and cancel all day. */
  listOwn(memberID: string): Promise<readonly Order[]>
  /** In the order of the request; none of a cancelled order. */
  tickets(orderID: string): Promise<readonly OrderTicket[]>
  /** Orders that are due, oldest first: those in progress, and cancelled ones whose payment is not
   *  known to be closed. Each is given to one caller only until
   *  `leaseUntilSSE`, when it is due again unless something was written meanwhile. */
  claimDue(claim: DueClaim): Promise<readonly Order[]>
}

/** What a reconciler takes for itself, so that several processes never work on one thing at once. */
export interface DueClaim {
  readonly nowSSE: number
  readonly leaseUntilSSE: number
  readonly limit: number
}

/** Refunds that are owed. They are written by the transition that owes them. */
export interface RefundStore {
  /** As {@link OrderStore.claimDue}. */
  claimDue(claim: DueClaim): Promise<readonly Refund[]>
  /** The provider has given the payment back. */
  made(paymentID: string, nowSSE: number): Promise<void>
  /** What the member was given back or is owed, oldest first. */
  listOwn(memberID: string): Promise<readonly OwnRefund[]>
  /** The order whose payment was given back, or is to be; null when we owe or gave nothing for it. */
  findOrder(paymentID: string): Promise<Pick<Order, 'orderID' | 'orderReference'> | null>
}

/** What has had its effect: the provider's events (`settle` writes those down itself) and what an operator was told. */
export interface PaymentEventStore {
  isKnown(eventID: string): Promise<boolean>
  /** Writes it down, once. */
  note(event: PaymentNotification, nowSSE: number): Promise<void>
}

/** A payment that a member gets back, as their receipts tell it. */
export interface OwnRefund {
  readonly orderID: string
  readonly amountCents: number
  readonly owedSSE: number
  /** When the provider had given it back; null until then. */
  readonly madeSSE: number | null
}

/** A refund that is owed for an order. */
export interface Refund {
  readonly paymentID: string
  readonly orderID: string
}

/** The signing key pairs of events, private keys encrypted by the caller. */
export interface TicketKeyStore {
  /** Keeps `fresh` unless the event has a key already; answers the one that holds. */
  ensure(
    event: EventKey,
    fresh: { readonly publicKey: Uint8Array; readonly encryptedPrivateKey: Uint8Array },
  ): Promise<{ readonly keyID: number; readonly publicKey: Uint8Array; readonly encryptedPrivateKey: Uint8Array }>
  /** Every key, the oldest first. */
  listLocked(): Promise<readonly LockedTicketKey[]>
  /** Writes all these keys as they are locked now, in one transaction; false and nothing when one of them is not locked
   *  as it was. */
  lockAnew(keys: readonly (LockedTicketKey & { readonly before: Uint8Array })[]): Promise<boolean>
  /** The public keys of all events that start within a span, by their start. */
  listPublic(fromSSE: number, toSSE: number): Promise<readonly PublicTicketKey[]>
}

/** An event's key with its private half encrypted. */
export interface LockedTicketKey extends EventKey {
  readonly keyID: number
  readonly encryptedPrivateKey: Uint8Array
}

/** The public half of an event's key, and what the event is called. */
export interface PublicTicketKey extends EventKey {
  readonly keyID: number
  readonly publicKey: Uint8Array
  readonly eventNameEN: string
  readonly eventNameCN: string
  readonly eventStartTimeSSE: number
}

/** The database could not do what was asked, through no fault of the request: it is locked, full or
 *  broken. Nothing was written. */
export class StoreUnavailable extends Error {
  override readonly name: string = 'StoreUnavailable'
}

/** Nothing can be written, because the disk is full. What is there can be read. */
export class StoreFull extends StoreUnavailable {
  override readonly name = 'StoreFull'
}

/** A newer program has written this database, and an older one must leave it alone. The message says what to do. */
export class StoreTooNew extends Error {
  override readonly name = 'StoreTooNew'
}
