import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { PendingView } from '../../components/pending-view.tsx'
import { eventDetailsOf } from '../../event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { EventDetails } from '../../navigation-state.ts'
import { Checkout } from './checkout.tsx'
import { freshLines } from './choice.ts'
import { isOf } from './entry.ts'
import { HeldOrder } from './held-order.tsx'
import { OrderDone } from './order-done.tsx'
import { RefusedEntry } from './refused-entry.tsx'
import { useEntry } from './use-entry.ts'
import { useInProgressOrder } from './use-orders.ts'
import { useSentOrder } from './use-sent-order.ts'

/**
 * The order summary. It shows the choice to be sent, or the pending order for this event to be paid (CHK-39). After a
 * payment that succeeded, it says that the order is complete (CHK-40).
 */
export function OrderScreen(event: EventKey) {
  const language = useLanguage()
  const { entry, eventDetails, selectedTickets } = useEntry(event)
  const held = useInProgressOrder()
  const sent = useSentOrder(event)
  const { data } = useQuery(eventQuery(useApi(), event))
  if (entry === 'refused') return <RefusedEntry />
  if (entry === 'waiting' || sent === 'unknown') return <PendingView />

  const details = data === undefined ? eventDetails : eventDetailsOf(data, language)
  if (held !== undefined && isOf(held, event)) return <HeldOrder key={held.orderID} order={held} details={details} />
  if (sent !== undefined) return <OrderDone order={sent} details={details} />
  const lines = freshLines(selectedTickets, data?.ticketTypes ?? [], language)
  if (lines.length === 0) return <BackToSelection event={event} details={details} />
  return <Checkout event={event} details={details} lines={lines} />
}

/** Leads back to the selection, because nothing is chosen and nothing is held (CHK-15). This happens after
 *  cancelling a pending order. */
function BackToSelection({ event, details }: { readonly event: EventKey; readonly details: EventDetails | undefined }) {
  const navigate = useNavigate()
  const { organizerID, eventID } = event
  useEffect(() => {
    if (details === undefined) return
    const state = { eventDetails: details }
    void navigate({ to: '/event/seats/$organizerID/$eventID', params: { organizerID, eventID }, state, replace: true })
  }, [navigate, organizerID, eventID, details])
  return <PendingView />
}
