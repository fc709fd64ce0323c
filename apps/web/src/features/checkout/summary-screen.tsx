import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { PendingView } from '../../layout/pending-view.tsx'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import type { EventDetails } from '../../browser-storage/navigation-state.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { repriceLines } from '../../purchase/selection.ts'
import { isForEvent } from '../../purchase/pending-order.ts'
import { PendingOrderSummary } from './pending-order-summary.tsx'
import { CompletedOrder } from './completed-order.tsx'
import { AccessDenied } from '../../purchase/access-denied.tsx'
import { usePurchaseGuard } from '../../purchase/use-purchase-guard.ts'
import { usePendingOrder } from '../../purchase/use-orders.ts'
import { useSentOrder } from './use-sent-order.ts'

/**
 * The order summary. It shows the selection to be sent, or the pending order for this event to be paid (CHK-39). After a
 * payment that succeeded, it says that the order is complete (CHK-40).
 */
export function SummaryScreen(event: EventKey) {
  const language = useLanguage()
  const { access, eventDetails, selectedTickets } = usePurchaseGuard(event)
  const pendingOrder = usePendingOrder()
  const sent = useSentOrder(event)
  const { data } = useQuery(eventQuery(useApi(), event))
  if (access === 'denied') return <AccessDenied />
  if (access === 'waiting' || sent === 'unknown') return <PendingView />

  const details = data === undefined ? eventDetails : eventDetailsOf(data, language)
  if (pendingOrder !== undefined && isForEvent(pendingOrder, event))
    return <PendingOrderSummary key={pendingOrder.orderID} order={pendingOrder} />
  if (sent !== undefined) return <CompletedOrder order={sent} details={details} />
  const lines = repriceLines(selectedTickets, data?.ticketTypes ?? [], language)
  if (lines.length === 0) return <BackToSelection event={event} details={details} />
  return <CheckoutForm event={event} details={details} lines={lines} loaded={data} />
}

/** Leads back to the selection, because nothing is chosen and no order is pending (CHK-15). This happens after
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
