import { hasBegun } from '../../catalogue/availability.ts'
import type { CurrentChange } from '../../changes/current-change.ts'
import type { EventChangeMessage } from '../../emails/outbox-message.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'

/** The content of a mail about a change: the order with its valid tickets, and the changes of its event. Of a cancelled
 *  event it has all tickets, because they have ended. */
export interface EventChangeFacts extends Confirmation {
  readonly change: CurrentChange
  /** True if a cancellation refunds the order. False if nothing was paid, or nothing of it is left. */
  readonly isRefunded: boolean
}

/** The content of a mail about a change, or the reason why it does not go now. */
type FoundChange =
  | { readonly kind: 'found'; readonly facts: EventChangeFacts }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'later'; readonly dueSSE: number; readonly reason: string }

/** The stores behind a mail about a change. */
export type ChangeMailSource = ConfirmationStore & { readonly refunds: Pick<RefundStore, 'listOfOrder'> }

/** A pending order is looked at again after this time. */
const pendingSeconds = 300
/** An order whose tickets have not ended yet is looked at again after this time. */
const endingSeconds = 60

/** Returns the content of a mail about a change, or the reason why none is due now (CHG-23, CHG-24). */
export async function findEventChange(
  store: ChangeMailSource,
  { orderID, revision }: EventChangeMessage,
  nowSSE: number,
): Promise<FoundChange> {
  const order = await store.orders.find(orderID)
  if (order?.state === 'IN_PROGRESS')
    return { kind: 'later', dueSSE: nowSSE + pendingSeconds, reason: 'the order is not paid yet' }
  const found = await findConfirmation(store, orderID)
  if (found.kind === 'none') return found
  const { confirmation } = found
  const { event } = confirmation.description
  if (event.change?.revision !== revision) return { kind: 'none', reason: 'a later change has its own mail' }
  if (event.change.kind === 'cancelled') return findCancellation(store, confirmation, event.change, nowSSE)
  const tickets = confirmation.tickets.filter(({ isRevoked }) => isRevoked !== true)
  if (tickets.length === 0) return { kind: 'none', reason: 'all tickets were taken back' }
  if (hasBegun(event, nowSSE)) return { kind: 'none', reason: 'the event has begun' }
  return { kind: 'found', facts: { ...confirmation, tickets, change: event.change, isRefunded: false } }
}

/**
 * Returns the content of a mail about a cancelled event. The mail says that a refund is under way, so it waits until the
 * refund is owed (CHG-27). An order whose tickets ended before gets no mail.
 */
async function findCancellation(
  { refunds }: ChangeMailSource,
  confirmation: Confirmation,
  change: CurrentChange,
  nowSSE: number,
): Promise<FoundChange> {
  const { order, tickets } = confirmation
  const found = (isRefunded: boolean) => ({ kind: 'found', facts: { ...confirmation, change, isRefunded } }) as const
  if (order.priceCents === 0) return found(false)
  const ofOrder = await refunds.listOfOrder(order.orderID)
  if (ofOrder.some(({ reason }) => reason === 'eventCancelled')) return found(true)
  if (tickets.some(({ isRevoked }) => isRevoked !== true))
    return { kind: 'later', dueSSE: nowSSE + endingSeconds, reason: 'the tickets have not ended yet' }
  // Nothing of the payment was left, so the cancellation ended tickets without a refund.
  const isEndedNow = tickets.some(({ isRefunded, revokedSSE = 0 }) => !isRefunded && revokedSSE >= change.announcedSSE)
  if (isEndedNow) return found(false)
  return { kind: 'none', reason: 'all tickets were taken back' }
}
