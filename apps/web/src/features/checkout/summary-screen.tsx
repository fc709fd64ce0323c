import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { eventQuery, type EventKey } from '../../api/catalogue-queries.ts'
import { loadedOf, type Loaded } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { GoToNotFound } from '../../layout/go-to-not-found.tsx'
import { PendingView } from '../../layout/pending-view.tsx'
import { eventDetailsOf } from '../../purchase/event-details.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails } from '../../browser-storage/navigation-state.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { repriceLines } from '../../purchase/selection.ts'
import { isForEvent } from '../../purchase/pending-order.ts'
import { PendingOrderSummary } from './pending-order-summary.tsx'
import { CompletedOrder } from './completed-order.tsx'
import { FailedPurchase, NoPurchase } from '../../purchase/no-purchase.tsx'
import { usePurchaseGuard, type HandedOver } from '../../purchase/use-purchase-guard.ts'
import { usePendingOrder } from '../../purchase/use-orders.ts'
import { useSentOrder } from './use-sent-order.ts'

/**
 * The order summary. It shows the selection to be sent, or the pending order for this event to be paid (CHK-39). After a
 * payment that succeeded, it says that the order is complete (CHK-40).
 */
export function SummaryScreen(event: EventKey) {
  const { t } = useTranslation('order')
  const purchase = usePurchaseGuard(event)
  const sent = useSentOrder(event)
  if (purchase.kind !== 'known') return <NoPurchase of={purchase} title={t('title')} />
  if (sent.kind !== 'known') return <NoPurchase of={sent} title={t('title')} />
  return <Summary event={event} handedOver={purchase.data} sent={sent.data} />
}

interface SummaryProps {
  readonly event: EventKey
  readonly handedOver: HandedOver
  /** The completed order that this summary sent. Null if it sent none. */
  readonly sent: ListedOrder | null
}

function Summary({ event, handedOver: { eventDetails, selectedTickets }, sent }: SummaryProps) {
  const language = useLanguage()
  const pendingOrder = usePendingOrder()
  const loaded = loadedOf(useQuery(eventQuery(useApi(), event)))
  const detail = loaded.kind === 'known' ? loaded.data : undefined
  const details = detail === undefined ? eventDetails : eventDetailsOf(detail, language)
  if (pendingOrder !== undefined && isForEvent(pendingOrder, event))
    return <PendingOrderSummary key={pendingOrder.orderID} order={pendingOrder} />
  if (sent !== null) return <CompletedOrder order={sent} details={details} />
  const lines = repriceLines(selectedTickets, detail?.ticketTypes ?? [], language)
  if (lines.length > 0) return <CheckoutForm event={event} details={details} lines={lines} loaded={detail} />
  return details === undefined ? <NothingChosen of={loaded} /> : <BackToSelection event={event} details={details} />
}

/** The summary without a selection, until its event is known. */
function NothingChosen({ of }: { readonly of: Loaded<EventDetail> }) {
  const { t } = useTranslation('order')
  switch (of.kind) {
    case 'known':
    case 'pending':
      return <PendingView />
    case 'failed':
      return <FailedPurchase title={t('title')} text={t('noDetails')} onRetry={of.retry} />
    case 'missing':
      return <GoToNotFound />
  }
}

/** Leads back to the selection, because nothing is chosen and no order is pending (CHK-15). This happens after
 *  cancelling a pending order. */
function BackToSelection({ event, details }: { readonly event: EventKey; readonly details: EventDetails }) {
  const navigate = useNavigate()
  const { organizerID, eventID } = event
  useEffect(() => {
    const state = { eventDetails: details }
    void navigate({ to: '/event/seats/$organizerID/$eventID', params: { organizerID, eventID }, state, replace: true })
  }, [navigate, organizerID, eventID, details])
  return <PendingView />
}
