import { stopOf, type CurrentChange } from '@pokfei/domain/changes/current-change'
import type { OrderState } from '@pokfei/domain/orders/order'
import type { ErasureOrder, PendingErasure } from '@pokfei/domain/personal-data/erasure'

/** A row of a member's order. `ticketNo` is one of its valid tickets, or null. */
type ErasureOrderRow = Omit<ErasureOrder, 'isInProgress' | 'isPostponed' | 'hasTickets'> & {
  readonly state: OrderState
  readonly ticketNo: number | null
  readonly change: CurrentChange | null
}

/** Returns an order as the rule of erasures needs it. */
export const erasureOrderOf = ({ state, ticketNo, change, ...order }: ErasureOrderRow): ErasureOrder => ({
  ...order,
  isInProgress: state === 'IN_PROGRESS',
  isPostponed: stopOf({ change }) === 'postponed',
  hasTickets: state === 'COMPLETED' && ticketNo !== null,
})

/** Returns the request of a row of `erasures`. Returns null without one, and after the erasure. */
export function pendingErasureOf(
  row: { readonly askedSSE: number | null; readonly dueSSE: number | null } | undefined,
): PendingErasure | null {
  if (row === undefined || row.askedSSE === null || row.dueSSE === null) return null
  return { askedSSE: row.askedSSE, dueSSE: row.dueSSE }
}
