import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { useNavigationState } from '../../navigation-state.ts'
import { decideEntry, type Entry } from './entry.ts'
import { useOrders } from './use-orders.ts'

/**
 * {@link decideEntry} for this page, and what it was handed. Who is in stays in, with what was handed over then:
 * while the next page is being fetched, the browser's state is that page's already.
 */
export function useEntry(event: EventKey) {
  const current = useNavigationState()
  const [first, setFirst] = useState(current)
  if (first === undefined && current !== undefined) setFirst(current)
  const { data, isError, isFetching } = useOrders()
  const [isIn, setIn] = useState(false)

  const isHandedOver = first?.eventDetails !== undefined || first?.isFromEvent === true
  const decision: Entry = first === undefined ? 'waiting' : decideEntry(isHandedOver, isError ? [] : data, event)
  // What was remembered of the orders may be old: nobody is sent away for that.
  const entry: Entry = isIn ? 'allowed' : decision === 'refused' && isFetching ? 'waiting' : decision
  if (entry === 'allowed' && !isIn) setIn(true)
  return { entry, eventDetails: first?.eventDetails, selectedTickets: first?.selectedTickets ?? [] }
}
