import type { EndingChange } from '../../refunds/ending-refund.ts'
import type { ChangeStore } from '../../ports/desk/change-store.ts'
import type { Clock } from '../../ports/clock.ts'

/** The dependencies of {@link endTickets}. */
export interface EndTicketsDeps {
  readonly store: { readonly changes: ChangeStore }
  readonly clock: Clock
}

/** The orders of one transaction's worth of work. They are ended at the same time, and a sale waits for no more of them. */
const ordersAtOnce = 20

/** The result of {@link endTickets}. */
export interface EndedTickets {
  /** The orders whose tickets ended now, and the money that goes back for them. */
  readonly endedCount: number
  readonly owedCents: number
  /** The orders that are still pending. */
  readonly pendingCount: number
  /** The failures of single orders. A later run tries them again. */
  readonly failures: readonly { readonly orderID: string; readonly error: unknown }[]
  /** True if nothing is left to do. */
  readonly isFinished: boolean
}

/**
 * Carries a change out: it ends the tickets of each order in a transaction of its own, and owes the refunds (CHG-26). It may
 * be stopped or killed at any time, and runs again from the start without harm. `between` is called after each part with the
 * orders that have ended, and returns false to stop.
 */
export async function endTickets(
  { store: { changes }, clock }: EndTicketsDeps,
  change: EndingChange,
  between: (endedCount: number) => Promise<boolean>,
): Promise<EndedTickets> {
  const failures: { readonly orderID: string; readonly error: unknown }[] = []
  let [endedCount, owedCents, pendingCount] = [0, 0, 0]
  let cursor: number | null = null
  for (;;) {
    const page = await changes.listOrders(change, cursor, ordersAtOnce)
    await Promise.all(
      page.orderIDs.map(async (orderID) => {
        try {
          const end = await changes.endOrder(change, orderID, clock.nowSSE())
          if (end.kind === 'pending') pendingCount += 1
          if (end.kind !== 'ended') return
          endedCount += 1
          owedCents += end.owedCents
        } catch (error) {
          failures.push({ orderID, error })
        }
      }),
    )
    const counted = { endedCount, owedCents, pendingCount, failures }
    cursor = page.next
    if (cursor === null) return { ...counted, isFinished: await changes.finish(change, clock.nowSSE()) }
    if (!(await between(endedCount))) return { ...counted, isFinished: false }
  }
}
