import { hasBegun } from '../../catalogue/availability.ts'
import type { CurrentChange } from '../../changes/current-change.ts'
import type { EventChangeMessage } from '../../emails/outbox-message.ts'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'

/** The content of a mail about a change: the order with its valid tickets, and the changes of its event. */
export interface EventChangeFacts extends Confirmation {
  readonly change: CurrentChange
}

/** A pending order is looked at again after this time. */
const pendingSeconds = 300

/** Returns the content of a mail about a change, or the reason why none is due now (CHG-23, CHG-24). */
export async function findEventChange(
  store: ConfirmationStore,
  { orderID, revision }: EventChangeMessage,
  nowSSE: number,
): Promise<
  | { readonly kind: 'found'; readonly facts: EventChangeFacts }
  | { readonly kind: 'none'; readonly reason: string }
  | { readonly kind: 'later'; readonly dueSSE: number; readonly reason: string }
> {
  const order = await store.orders.find(orderID)
  if (order?.state === 'IN_PROGRESS')
    return { kind: 'later', dueSSE: nowSSE + pendingSeconds, reason: 'the order is not paid yet' }
  const found = await findConfirmation(store, orderID)
  if (found.kind === 'none') return found
  const { confirmation } = found
  const { event } = confirmation.description
  const tickets = confirmation.tickets.filter(({ isRevoked }) => isRevoked !== true)
  if (event.change?.revision !== revision) return { kind: 'none', reason: 'a later change has its own mail' }
  if (tickets.length === 0) return { kind: 'none', reason: 'all tickets were taken back' }
  if (hasBegun(event, nowSSE)) return { kind: 'none', reason: 'the event has begun' }
  return { kind: 'found', facts: { ...confirmation, tickets, change: event.change } }
}
