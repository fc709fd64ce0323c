import type { EventRevision } from './event-change.ts'

/** Seconds after which a job looks again at a change that has orders left. */
const lookAgainSeconds = 15

/**
 * Returns the time from which a change ends tickets, or null if it ends none. A cancellation ends all of them at once
 * (CHG-26), and an offer from its deadline on those of holders who want a refund (CHG-30).
 */
export const endOfTickets = ({
  kind,
  announcedSSE,
  offer,
}: Pick<EventRevision, 'kind' | 'announcedSSE' | 'offer'>): number | null =>
  kind === 'cancelled' ? announcedSSE : (offer?.deadlineSSE ?? null)

/** Returns the time at which a job looks at a change again that has orders left. */
export const nextLookSSE = (nowSSE: number): number => nowSSE + lookAgainSeconds
