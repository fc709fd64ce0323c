import type { OrderState } from '../orders/order.ts'

/** The facts about an order whose confirmation is to be sent again. */
export interface ResendFacts {
  readonly state: OrderState
  readonly liveTicketCount: number
  readonly hasProvenEmail: boolean
  /** The time at which its mail is due. Null if none is due. */
  readonly dueSSE: number | null
}

/** The reasons against sending a confirmation again. */
export type ResendRejection = 'notCompleted' | 'noTickets' | 'noConfirmedAddress' | 'alreadyDue'

/** Returns why the confirmation of an order is not sent again, or null if it is (OPS-9). */
export function rejectResend({ state, liveTicketCount, hasProvenEmail, dueSSE }: ResendFacts): ResendRejection | null {
  if (state !== 'COMPLETED') return 'notCompleted'
  if (liveTicketCount === 0) return 'noTickets'
  if (!hasProvenEmail) return 'noConfirmedAddress'
  return dueSSE === null ? null : 'alreadyDue'
}
