import { useState } from 'react'
import type { EventKey } from '../api/catalogue-queries.ts'
import { loadedOf, type Loaded } from '../api/loaded.ts'
import { useNavigationState, type EventDetails, type SelectedTicketLine } from '../browser-storage/navigation-state.ts'
import { purchaseGuard } from './purchase-guard.ts'
import { useOrders } from './use-orders.ts'

/** The data that was handed over to a purchase screen. */
export interface HandedOver {
  readonly eventDetails: EventDetails | undefined
  readonly selectedTickets: readonly SelectedTicketLine[]
}

/**
 * Returns the handed-over data of this page, if {@link purchaseGuard} admits its reader. An admitted reader stays admitted,
 * with the data of that moment. While the next page loads, the browser's state belongs to that page already.
 */
export function usePurchaseGuard(event: EventKey): Loaded<HandedOver> {
  const current = useNavigationState()
  const [first, setFirst] = useState(current)
  if (first === undefined && current !== undefined) setFirst(current)
  const { data, error, isFetching, refetch } = useOrders()
  const [isIn, setIn] = useState(false)

  if (first === undefined) return { kind: 'pending' }
  const { eventDetails, selectedTickets = [], isFromEvent = false } = first
  const decision = purchaseGuard(
    isIn || isFromEvent || eventDetails !== undefined,
    loadedOf({ data, error, refetch }),
    event,
  )
  if (decision.kind === 'known') {
    if (!isIn) setIn(true)
    return { kind: 'known', data: { eventDetails, selectedTickets } }
  }
  // Stored orders may be old, so they never lead to a rejection.
  if (decision.kind === 'missing' && isFetching) return { kind: 'pending' }
  if (decision.kind === 'missing' && error !== null) return { kind: 'failed', error, retry: () => void refetch() }
  return decision
}
