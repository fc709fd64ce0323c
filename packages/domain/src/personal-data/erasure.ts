import type { Language } from '@pokfei/format/language'

const day = 86_400

/** Seconds between a request for an erasure and the erasure. The member may take the request back until then (ACC-94). */
export const erasureWaitSeconds = 7 * day

/** A sign-in is fresh for so many seconds. A request for an erasure needs one (ACC-91). */
export const freshSignInSeconds = 10 * 60

/** Seconds from the start of an event until its tickets no longer stand against an erasure (ACC-92). */
export const liveTicketSeconds = day

/** Seconds until a due erasure with obstacles is tried again. */
export const erasureRetrySeconds = day

/** Seconds between two checks of the last mail of an erasure. */
export const lastMailCheckSeconds = 60

/** Seconds for which an erasure waits for its last mail. Then the member is erased without it (ACC-96). */
export const lastMailWaitSeconds = day

/** The kinds of obstacles. Each is a reason against an erasure (ACC-92). */
export const obstacleKinds = ['orderInProgress', 'ticketLive', 'ticketUndated', 'refundOpen', 'disputeOpen'] as const

/** One of {@link obstacleKinds}. */
export type ObstacleKind = (typeof obstacleKinds)[number]

/** A thing that stands against an erasure. */
export interface ErasureObstacle {
  readonly kind: ObstacleKind
  readonly orderReference: string
  /**
   * The payment deadline of an order, the moment at which a ticket's event is over, or the time since which a refund or
   * a dispute is open. For a ticket of an event without a date, the next check.
   */
  readonly dateSSE: number
}

/** The facts of one order about an erasure of its member. */
export interface ErasureOrder {
  readonly orderReference: string
  readonly isInProgress: boolean
  readonly orderTimeSSE: number
  readonly paymentDeadlineSSE: number | null
  /** The time of the reconciler's next check. Null if nothing is left to do. */
  readonly dueSSE: number | null
  readonly eventStartTimeSSE: number
  /** True while the event has no date. */
  readonly isPostponed: boolean
  /** True if the order is completed and has a ticket that nobody revoked. */
  readonly hasTickets: boolean
  /** The time since which the oldest open refund waits. Null if no refund is open. */
  readonly refundOpenSSE: number | null
  /** The time since which a dispute is open. Null if none is. */
  readonly disputeOpenSSE: number | null
}

/** A request for an erasure that was not taken back. */
export interface PendingErasure {
  readonly askedSSE: number
  /** The erasure happens from then on, unless something stands against it. */
  readonly dueSSE: number
}

/** The state of a member's erasure: the request, if there is one, and everything that stands against it now. */
export interface ErasureState {
  readonly pending: PendingErasure | null
  readonly obstacles: readonly ErasureObstacle[]
}

/** The result of a request: the pending erasure, or the obstacles. A second request changes nothing. */
export type ErasureRequestResult =
  | { readonly kind: 'pending'; readonly pending: PendingErasure }
  | { readonly kind: 'rejected'; readonly obstacles: readonly ErasureObstacle[] }

/** An entry of the list of erasures. It names nobody. */
export interface ErasedMember {
  readonly memberID: string
  readonly erasedSSE: number
}

/** The content of a mail about an erasure. */
export interface ErasureMailFacts {
  readonly address: string
  readonly language: Language
  readonly dueSSE: number
}
