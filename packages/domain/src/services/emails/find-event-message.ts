import { stopOf } from '../../changes/current-change.ts'
import type { EventMessageMail } from '../../emails/outbox-message.ts'
import type { EventMessage } from '../../event-messages/event-message.ts'
import type { EventMessageStore } from '../../ports/desk/event-message-store.ts'
import { findConfirmation, type Confirmation, type ConfirmationStore } from './find-confirmation.ts'

/** The content of the mail of a message: the order with its valid tickets, and the words. */
export interface EventMessageFacts extends Confirmation {
  readonly message: EventMessage
}

type FoundMessage =
  | { readonly kind: 'found'; readonly facts: EventMessageFacts }
  | { readonly kind: 'none'; readonly reason: string }

/** The stores behind the mail of a message. */
export type MessageMailSource = ConfirmationStore & { readonly eventMessages: Pick<EventMessageStore, 'find'> }

/** Returns the content of the mail of a message, or the reason why it is not needed any more (EML-55). */
export async function findEventMessage(
  store: MessageMailSource,
  { orderID, revision }: EventMessageMail,
): Promise<FoundMessage> {
  const [found, message] = await Promise.all([
    findConfirmation(store, orderID),
    store.eventMessages.find(orderID, revision),
  ])
  if (found.kind === 'none') return found
  if (message === null) return { kind: 'none', reason: 'there is no such message' }
  const { confirmation } = found
  if (stopOf(confirmation.description.event) === 'cancelled') return { kind: 'none', reason: 'the event is cancelled' }
  const tickets = confirmation.tickets.filter(({ isRevoked }) => isRevoked !== true)
  if (tickets.length === 0) return { kind: 'none', reason: 'all tickets were taken back' }
  return { kind: 'found', facts: { ...confirmation, tickets, message } }
}
