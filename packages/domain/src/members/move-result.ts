import type { MoveRejection } from './decide-move.ts'

/** The figures of a move. They hold no data of a member. */
export interface MovedOrders {
  readonly orders: number
  /** The valid tickets. Each got a new issue. */
  readonly tickets: number
  /** The events with a valid ticket that have not begun, or have no date. */
  readonly upcomingEvents: number
  readonly endedSessions: number
  /** The mails that were enqueued: one for each confirmed address. */
  readonly mails: number
}

/** The outcome of a move. `nothing` means that the old account has no orders. */
export type MoveResult =
  | { readonly kind: 'moved'; readonly moved: MovedOrders }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'rejected'; readonly rejection: MoveRejection }
