import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { useNavigationState } from '../../navigation-state.ts'
import { decideEntry, type Entry } from './entry.ts'
import { useOrders } from './use-orders.ts'

/** {@link decideEntry} for this page, and what it was handed. Who is in stays in. */
export function useEntry(event: EventKey) {
  const handedOver = useNavigationState()
  const { data, isError, isFetching } = useOrders()
  const [isIn, setIn] = useState(false)
  const decision: Entry = handedOver === undefined ? 'waiting' : decideEntry(handedOver.eventDetails !== undefined, isError ? [] : data, event)
  // What was remembered of the orders may be old: nobody is sent away for that.
  const entry: Entry = isIn ? 'allowed' : decision === 'refused' && isFetching ? 'waiting' : decision
  if (entry === 'allowed' && !isIn) setIn(true)
  return { entry, eventDetails: handedOver?.eventDetails, selectedTickets: handedOver?.selectedTickets ?? [] }
}
