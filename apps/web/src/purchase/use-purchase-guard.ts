import { useState } from 'react'
import type { EventKey } from '../api/catalogue-queries.ts'
import { useNavigationState } from '../browser-storage/navigation-state.ts'
import { purchaseGuard, type PurchaseAccess } from './purchase-guard.ts'
import { useOrders } from './use-orders.ts'

/**
 * Returns {@link purchaseGuard} for this page, and its handed-over data. An admitted reader stays admitted, with the data
 * of that moment. While the next page loads, the browser's state belongs to that page already.
 */
export function usePurchaseGuard(event: EventKey) {
  const current = useNavigationState()
  const [first, setFirst] = useState(current)
  if (first === undefined && current !== undefined) setFirst(current)
  const { data, isError, isFetching } = useOrders()
  const [isIn, setIn] = useState(false)

  const isHandedOver = first?.eventDetails !== undefined || first?.isFromEvent === true
  const decision: PurchaseAccess =
    first === undefined ? 'waiting' : purchaseGuard(isHandedOver, isError ? [] : data, event)
  // Stored orders may be old, so they never lead to a rejection.
  const access: PurchaseAccess = isIn ? 'allowed' : decision === 'denied' && isFetching ? 'waiting' : decision
  if (access === 'allowed' && !isIn) setIn(true)
  return { access, eventDetails: first?.eventDetails, selectedTickets: first?.selectedTickets ?? [] }
}
