import type { OperatorAct } from '../../audit-log/operator-act.ts'
import type { EventKey } from '../../catalogue/catalogue.ts'
import type { EventMessage, MessageDecision, MessageWords } from '../../event-messages/event-message.ts'

/** The end of a wish for a message. `mailCount` are the mails that go out. */
export type MessageResult = MessageDecision & { readonly mailCount: number }

/** Operators' messages to the holders of an event's tickets. */
export interface EventMessageStore {
  /** Calls `decideMessage` and stores the message. A job enqueues its mails. Returns null if there is no such event. */
  write(event: EventKey, words: MessageWords, act: OperatorAct): Promise<MessageResult | null>
  /** Returns a message of the event of an order, or null. */
  find(orderID: string, number: number): Promise<EventMessage | null>
}
