import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { useNavigationState } from '../../navigation-state.ts'
import { decideEntry, type Entry } from './entry.ts'
import { useOrders } from './use-orders.ts'

/**
 * Returns {@link decideEntry} for this page, and its handed-over data. An admitted reader stays admitted, with the data
 * of that moment. While the next page loads, the browser's state belongs to that page already.
 */
export function useEntry(event: EventKey) {
  const current = useNavigationState()
  const [first, setFirst] = useState(current)
  if (first === undefined && current !== undefined) setFirst(current)
  const { data, isError, isFetching } = useOrders()
  const [isIn, setIn] = useState(false)

  const isHandedOver = first?.eventDetails !== undefined || first?.isFromEvent === true
  const decision: Entry = first === undefined ? 'waiting' : decideEntry(isHandedOver, isError ? [] : data, event)
  // Stored orders may be old, so they never lead to a rejection.
  const entry: Entry = isIn ? 'allowed' : decision === 'refused' && isFetching ? 'waiting' : decision
  if (entry === 'allowed' && !isIn) setIn(true)
  return { entry, eventDetails: first?.eventDetails, selectedTickets: first?.selectedTickets ?? [] }
}
