import { hasBegun } from '../../catalogue/availability.ts'
import type { CurrentChange } from '../../changes/current-change.ts'
import type { EventChangeMessage } from '../../emails/outbox-message.ts'
import type { RefundStore } from '../../ports/refund-store.ts'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'

/** The content of a mail about a change: the order with its valid tickets, and the changes of its event. Of a cancelled
 *  event it has all tickets, because they have ended. */
export interface EventChangeFacts extends Confirmation {
  readonly change: CurrentChange
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
  return { kind: 'found', facts: { ...confirmation, tickets, change: event.change } }
}

/**
 * Returns the content of a mail about a cancelled event. The mail says that a refund is under way, so it waits until the
 * refund is owed (CHG-27). An order that got its money back before gets no mail.
 */
async function findCancellation(
  { refunds }: ChangeMailSource,
  confirmation: Confirmation,
  change: CurrentChange,
  nowSSE: number,
): Promise<FoundChange> {
  const { order, tickets } = confirmation
  const isPaid = order.priceCents > 0
  const ofOrder = isPaid ? await refunds.listOfOrder(order.orderID) : []
  const facts = { ...confirmation, change }
  if (!isPaid || ofOrder.some(({ reason }) => reason === 'eventCancelled')) return { kind: 'found', facts }
  if (tickets.every(({ isRevoked }) => isRevoked === true))
    return { kind: 'none', reason: 'all tickets were taken back' }
  return { kind: 'later', dueSSE: nowSSE + endingSeconds, reason: 'the tickets have not ended yet' }
}
