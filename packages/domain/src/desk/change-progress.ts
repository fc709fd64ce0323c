/** The work that an announced change has caused, done of total. */
export interface ChangeProgress {
  /** The number of the latest change. 0 without one. */
  readonly revision: number
  /** False while the outbox still lacks mails of the change. */
  readonly areAllQueued: boolean
  /** False while a job still has tickets of the change to end, or waits for a deadline. */
  readonly areTicketsEnded: boolean
  /** The mails of that change. A dropped one has ended without being sent. */
  readonly mails: { readonly total: number; readonly sent: number; readonly dropped: number }
  /** All refunds of the event's orders, whatever caused them. */
  readonly refunds: {
    readonly total: number
    readonly totalCents: number
    readonly made: number
    readonly madeCents: number
    readonly failed: number
  }
}
