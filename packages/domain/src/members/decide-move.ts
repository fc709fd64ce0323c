import type { EventKey } from '../catalogue/catalogue.ts'

/** The tickets of one event that both accounts of a move hold together. */
export interface JoinedTickets extends EventKey {
  readonly ticketCount: number
  /** The most tickets of the event for one member. Null without a limit. */
  readonly memberTicketLimit: number | null
  readonly isUpcoming: boolean
}

/** The facts on which a move of all orders from one account to another depends. */
export interface MoveFacts {
  readonly isSameAccount: boolean
  /** True if the erasure of either account was requested or made. */
  readonly hasErasure: boolean
  /** True if the new account has a name and a phone number. */
  readonly isNewComplete: boolean
  readonly hasPendingOrder: boolean
  /** True if the old account is in a waiting room that is not over. */
  readonly isInRoom: boolean
  /** The events of the moved orders. */
  readonly joined: readonly JoinedTickets[]
}

/** The reason for which orders are not moved. */
export type MoveRejection =
  | { readonly kind: 'sameAccount' | 'erasureAsked' | 'notRegistered' | 'orderPending' | 'inRoom' }
  /** The new account would have more tickets of these events than one member may have. */
  | { readonly kind: 'overLimit'; readonly events: readonly JoinedTickets[] }

/**
 * Decides if all orders of one account may move to another (OPS-72). The limit of tickets for each member holds for
 * upcoming events, or a second account would be the way around it. Past events have nothing left to share fairly.
 */
export function decideMove(facts: MoveFacts): MoveRejection | null {
  if (facts.isSameAccount) return { kind: 'sameAccount' }
  if (facts.hasErasure) return { kind: 'erasureAsked' }
  if (!facts.isNewComplete) return { kind: 'notRegistered' }
  if (facts.hasPendingOrder) return { kind: 'orderPending' }
  if (facts.isInRoom) return { kind: 'inRoom' }
  const events = facts.joined.filter(
    ({ isUpcoming, ticketCount, memberTicketLimit }) =>
      isUpcoming && memberTicketLimit !== null && ticketCount > memberTicketLimit,
  )
  return events.length > 0 ? { kind: 'overLimit', events } : null
}
