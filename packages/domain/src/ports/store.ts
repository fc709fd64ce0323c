import type { CatalogueSnapshot, EventKey } from '../catalogue/catalogue.ts'
import type { Identity, Member } from '../attendee/member.ts'
import type { Order, OrderDecision, OrderFacts, OrderTicket, PlacedOrder } from '../orders/order.ts'
import type { CatalogueLoad, CatalogueLoadResult } from '../catalogue/load.ts'

/** Everything that is kept. Methods are async so that another engine can stand behind the same port. */
export interface Store {
  readonly catalogue: CatalogueStore
  readonly members: MemberStore
  readonly sessions: SessionStore
  readonly orders: OrderStore
  readonly ticketKeys: TicketKeyStore
  /** Throws when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The public catalogue. */
export interface CatalogueStore {
  snapshot(): Promise<CatalogueSnapshot>
  /** A number that changes whenever any process commits anything. Cheap enough to ask each second. */
  version(): Promise<number>
  /** Adds and updates in one transaction; refuses to cut a capacity below what is sold or held. */
  load(catalogue: CatalogueLoad): Promise<CatalogueLoadResult>
}

/** Accounts. */
export interface MemberStore {
  /** Finds or opens the account of (provider, subject) and takes over what the provider now says. */
  signIn(identity: Identity, nowSSE: number): Promise<Member>
  find(memberID: string): Promise<Member | null>
  /** Registers once; null when the member was registered before. */
  register(
    memberID: string,
    details: { readonly displayName: string; readonly contactNumber: string; readonly email: string | null },
    nowSSE: number,
  ): Promise<Member | null>
  update(memberID: string, details: { readonly displayName: string; readonly contactNumber: string }): Promise<Member>
}

/** Sessions, kept under the SHA-256 of their token, so that a stolen database opens none. */
export interface SessionStore {
  open(session: { readonly tokenHash: Buffer; readonly memberID: string; readonly expiresSSE: number }): Promise<void>
  /** The member of a session that has not expired. */
  findMember(tokenHash: Buffer, nowSSE: number): Promise<Member | null>
  end(tokenHash: Buffer): Promise<void>
  deleteExpired(nowSSE: number): Promise<void>
}

/** What an order is about; the facts are loaded for it. */
export interface OrderScope extends EventKey {
  readonly memberID: string
  readonly nowSSE: number
  /** Present when the client sent an Idempotency-Key: the key, and a hash of the body it came with. */
  readonly idempotency: { readonly key: string; readonly bodyHash: string } | null
}

/** What `place` gives back: the decision, or the stored one when the key was used before. */
export type PlaceOutcome =
  | { readonly kind: 'decided'; readonly decision: OrderDecision }
  | { readonly kind: 'repeated'; readonly order: Order }
  | { readonly kind: 'keyReused' }

/** A change of an order's state, decided over the order as it is in the transaction. */
export type OrderTransition =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'complete' }
  /** Holds are released; with `refund` the payment is to be given back (kept until it is done). */
  | { readonly kind: 'cancel'; readonly refund: boolean }
  /** A cancelled order was paid late: these tickets take its old ones' place, and it is completed. */
  | { readonly kind: 'revive'; readonly tickets: readonly OrderTicket[] }

/** Orders. */
export interface OrderStore {
  /** Runs `decide` inside one write transaction. `decide` is pure and synchronous: an embedded
   *  engine cannot await inside a transaction, and a rule that waits is a rule that can be raced. */
  place(scope: OrderScope, decide: (facts: OrderFacts) => OrderDecision): Promise<PlaceOutcome>
  /** Remembers where an order in progress is paid. */
  openPayment(orderID: string, payment: { readonly paymentID: string; readonly paymentURL: string | null }): Promise<void>
  /** Runs `decide` over the order, its tickets and the stock of its event, and writes the transition.
   *  Null when there is no such order. */
  settle(
    orderID: string,
    nowSSE: number,
    decide: (order: PlacedOrder, facts: OrderFacts) => OrderTransition,
  ): Promise<{ readonly transition: OrderTransition; readonly order: Order } | null>
  /** Any member's order, for the payment side. */
  find(orderID: string): Promise<Order | null>
  findByPayment(paymentID: string): Promise<Order | null>
  /** The member's own order, else null: another's is as one that does not exist. */
  findOwn(memberID: string, orderID: string): Promise<Order | null>
  /** Newest first. */
  listOwn(memberID: string): Promise<readonly Order[]>
  /** In the order of the request. */
  tickets(orderID: string): Promise<readonly OrderTicket[]>
  /** Orders in progress whose deadline is at or before the moment, oldest first, and cancelled ones
   *  whose refund is still owed. */
  due(beforeSSE: number, limit: number): Promise<readonly Order[]>
  /** The refund that was owed has been made. */
  refunded(orderID: string): Promise<void>
}

/** The signing key pairs of events, private keys encrypted by the caller. */
export interface TicketKeyStore {
  /** Keeps `fresh` unless the event has a key already; answers the one that holds. */
  ensure(
    event: EventKey,
    fresh: { readonly publicKey: Buffer; readonly encryptedPrivateKey: Buffer },
  ): Promise<{ readonly keyID: number; readonly publicKey: Buffer; readonly encryptedPrivateKey: Buffer }>
}
