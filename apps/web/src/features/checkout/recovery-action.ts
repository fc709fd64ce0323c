import type { OrderRejectionBody } from '@pokfei/contracts/schemas/responses'
import type { OrderRejectionReason } from '@pokfei/contracts/reasons'
import type { ApiFailure } from '../../errors/api-failure.ts'

/** The result of a checkout that led to no order: a rejection with a reason, or a failure. */
export type CheckoutError =
  | { readonly kind: 'rejected'; readonly rejection: OrderRejectionBody }
  | { readonly kind: 'failed'; readonly failure: Pick<ApiFailure, 'status' | 'code' | 'message'> }

/** The recovery action of the buyer. */
export type RecoveryAction =
  /** Choose fewer or others. */
  | 'changeTickets'
  /** Look at the tickets left. */
  | 'chooseAgain'
  /** Pay for the order in the way, or cancel it. */
  | 'resolvePendingOrder'
  /** Accept seats that are not together. */
  | 'splitSeats'
  /** Send the same order again. */
  | 'retry'
  | 'backToEvent'
  /** Wait for the turn, or join again (ROM-62). */
  | 'backToRoom'
  | 'seeOtherEvents'
  | 'signInAgain'
  | 'completeProfile'
  | 'seeProfile'

const recoveryActions: Readonly<Record<OrderRejectionReason, RecoveryAction>> = {
  accessCodeNotValid: 'changeTickets',
  accessCodeNotYet: 'changeTickets',
  accessCodeExpired: 'changeTickets',
  accessCodeUsedUp: 'changeTickets',
  perTicketTypeLimitExceeded: 'changeTickets',
  companionTicketMissing: 'changeTickets',
  eventMaxTicketBuyCountExceeded: 'changeTickets',
  requestBeforeSaleStarts: 'backToEvent',
  requestAfterSaleEnds: 'backToEvent',
  salePaused: 'backToEvent',
  notYetYourTurn: 'backToRoom',
  turnPassed: 'backToRoom',
  eventAlreadyBought: 'backToRoom',
  alreadyHasInProgressOrders: 'resolvePendingOrder',
  insufficientNumberOfTickets: 'chooseAgain',
  adjacencyBreach: 'splitSeats',
  persistenceError: 'retry',
  unexpectedError: 'retry',
}

/** Returns the recovery action for a checkout error (ERR-2). */
export function recoveryActionOf(error: CheckoutError): RecoveryAction {
  if (error.kind === 'rejected') return recoveryActions[error.rejection.reason]
  const { status, code } = error.failure
  if (status === 401) return 'signInAgain'
  if (code === 'profileIncomplete') return 'completeProfile'
  if (code === 'passportError') return 'seeProfile'
  return status === 404 ? 'seeOtherEvents' : 'retry'
}

/**
 * True if the server has decided, so that another try is a new attempt with a new key. A request without a response is
 * still the same attempt. So is one that was too early, or whose payment could not start (CHK-31).
 */
export function isFinal(error: CheckoutError): boolean {
  if (error.kind === 'rejected') return true
  const { status } = error.failure
  return status === 400 || status === 404 || status === 409 || status === 413 || status === 422
}
