import {
  erasureRetrySeconds,
  lastMailCheckSeconds,
  lastMailWaitSeconds,
  liveTicketSeconds,
  type ErasureObstacle,
  type ErasureOrder,
} from './erasure.ts'

/** Returns everything that stands against the erasure of a member with these orders (ACC-92). */
export function listObstacles(orders: readonly ErasureOrder[], nowSSE: number): readonly ErasureObstacle[] {
  return orders.flatMap((order): readonly ErasureObstacle[] => {
    const { orderReference, eventStartTimeSSE, refundOpenSSE, disputeOpenSSE } = order
    // A postponed event has its day ahead, whatever its old date was.
    const startSSE = order.isPostponed ? Math.max(eventStartTimeSSE, nowSSE) : eventStartTimeSSE
    const overSSE = startSSE + liveTicketSeconds
    const obstacle = (kind: ErasureObstacle['kind'], dateSSE: number): ErasureObstacle => ({
      kind,
      orderReference,
      dateSSE,
    })
    return [
      // The payment of a cancelled order may still bring money, until the reconciler has nothing left to do.
      ...(order.isInProgress || order.dueSSE !== null
        ? [obstacle('orderInProgress', order.paymentDeadlineSSE ?? order.orderTimeSSE)]
        : []),
      ...(order.hasTickets && nowSSE < overSSE
        ? [obstacle(order.isPostponed ? 'ticketUndated' : 'ticketLive', overSSE)]
        : []),
      ...(refundOpenSSE === null ? [] : [obstacle('refundOpen', refundOpenSSE)]),
      ...(disputeOpenSSE === null ? [] : [obstacle('disputeOpen', disputeOpenSSE)]),
    ]
  })
}

/** The facts of an erasure that is due. */
export interface DueErasureFacts {
  readonly obstacles: readonly ErasureObstacle[]
  /** True if the member has a confirmed address, to which the last mail goes. */
  readonly hasAddress: boolean
  /** When the last mail was enqueued. Null until then. */
  readonly announcedSSE: number | null
  /** True if the last mail still waits in the outbox. */
  readonly isMailDue: boolean
}

/**
 * The next step of a due erasure. `announce` enqueues the last mail, while the address is still there. Each step but
 * `erase` is repeated from `dueSSE` on.
 */
export type ErasureStep =
  | { readonly kind: 'postpone' | 'announce' | 'wait'; readonly dueSSE: number }
  | { readonly kind: 'erase' }

/** Returns the next step of a due erasure (ACC-95, ACC-96). Obstacles count again at each step. */
export function decideErasureStep(facts: DueErasureFacts, nowSSE: number): ErasureStep {
  const { obstacles, hasAddress, announcedSSE, isMailDue } = facts
  if (obstacles.length > 0) return { kind: 'postpone', dueSSE: nowSSE + erasureRetrySeconds }
  if (!hasAddress) return { kind: 'erase' }
  if (announcedSSE === null) return { kind: 'announce', dueSSE: nowSSE + lastMailCheckSeconds }
  if (isMailDue && nowSSE < announcedSSE + lastMailWaitSeconds)
    return { kind: 'wait', dueSSE: nowSSE + lastMailCheckSeconds }
  return { kind: 'erase' }
}
