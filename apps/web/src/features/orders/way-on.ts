import type { OrderRefusal } from '@pokfei/contracts/answers'
import type { OrderRefusalReason } from '@pokfei/contracts/reasons'
import type { ApiFailure } from '../../api/failure.ts'

/** A checkout that led to no order: refused for a reason, or failed on its way. */
export type Trouble =
  | { readonly kind: 'refused'; readonly refusal: OrderRefusal }
  | { readonly kind: 'failed'; readonly failure: Pick<ApiFailure, 'status' | 'code' | 'message'> }

/** What the buyer can do about it. */
export type WayOn =
  /** Choose fewer or others. */
  | 'changeTickets'
  /** See what is left. */
  | 'chooseAgain'
  /** Pay for the order that is in the way, or cancel it. */
  | 'settleOrder'
  /** Take seats that are not together. */
  | 'splitSeats'
  /** Send the same again. */
  | 'retry'
  | 'backToEvent'
  | 'seeOtherEvents'
  | 'signInAgain'
  | 'completeProfile'
  | 'seeProfile'

const waysOn: Readonly<Record<OrderRefusalReason, WayOn>> = {
  perTicketTypeLimitExceeded: 'changeTickets',
  eventMaxTicketBuyCountExceeded: 'changeTickets',
  requestBeforeSaleStarts: 'backToEvent',
  requestAfterSaleEnds: 'backToEvent',
  alreadyHasInProgressOrders: 'settleOrder',
  insufficientNumberOfTickets: 'chooseAgain',
  adjacencyBreach: 'splitSeats',
  persistenceError: 'retry',
  unexpectedError: 'retry',
}

/** The way on from each trouble. */
export function wayOnOf(trouble: Trouble): WayOn {
  if (trouble.kind === 'refused') return waysOn[trouble.refusal.reason]
  const { status, code } = trouble.failure
  if (status === 401) return 'signInAgain'
  if (code === 'profileIncomplete') return 'completeProfile'
  if (code === 'passportError') return 'seeProfile'
  return status === 404 ? 'seeOtherEvents' : 'retry'
}

/**
 * Whether the server has decided, so that a further try is another attempt with a key of its own. A request
 * that nobody answered, that came too early or whose payment could not be started is the same attempt still.
 */
export function isDecided(trouble: Trouble): boolean {
  if (trouble.kind === 'refused') return true
  const { status } = trouble.failure
  return status === 400 || status === 404 || status === 409 || status === 413 || status === 422
}
