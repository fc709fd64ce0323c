import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { eventQuery } from '../../api/catalogue-queries.ts'
import { isNotFound } from '../../errors/api-failure.ts'
import { orderTicketsQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { AddToCalendar } from '../../purchase/add-to-calendar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { clearCheckoutDraft } from '../../purchase/checkout-draft.ts'
import { OtherNights } from './other-nights.tsx'
import { ReceiptPaper, type Buyer } from './receipt-paper.tsx'
import { ReceiptError } from './receipt-notes.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'
import { useReceiptDownload } from './use-receipt-download.ts'
import * as columnStyles from '../../layout/column.module.css'
import * as receiptStyles from '../../purchase/receipt.module.css'

interface ReceiptCompletedProps {
  readonly order: ListedOrder
  readonly buyer: Buyer
  /** The content below the paper. */
  readonly notice: ReactNode
}

/** The receipt of a completed order. It loads the tickets, the event and the ticket types. */
export function ReceiptCompleted({ order, buyer, notice }: ReceiptCompletedProps) {
  const { t } = useTranslation('receipt')
  const api = useApi()
  const tickets = useQuery(orderTicketsQuery(api, order.orderID))
  const event = useQuery(eventQuery(api, order))
  const { download, isPending } = useReceiptDownload(order)
  const { organizerID, eventID, orderID } = order

  // The selection for this event has been bought.
  useEffect(() => clearCheckoutDraft(browserStorage(), { organizerID, eventID }), [organizerID, eventID])

  // An event that left the catalogue keeps its receipts (ORD-84).
  const isEventGone = isNotFound(event.error)
  const failed = tickets.error ?? (isEventGone ? null : event.error)
  if (tickets.data === undefined || (event.data === undefined && !isEventGone)) {
    const retry = () => void Promise.all([tickets.refetch(), event.refetch()])
    return failed === null ? <ReceiptSkeleton /> : <ReceiptError error={failed} onRetry={retry} />
  }
  // Nobody goes to an event with tickets that have ended (CHG-42).
  const isOver = event.data?.availability === 'cancelled' || tickets.data.every(({ isRevoked }) => isRevoked)
  return (
    <>
      <ReceiptPaper order={order} tickets={tickets.data} event={event.data} buyer={buyer} />
      <div className={`${columnStyles.content} ${receiptStyles.belowReceipt} ${utilities.screenOnly}`}>
        {notice}
        <ButtonLink kind="main" to="/ticket-details/$orderID" params={{ orderID }}>
          <ScreenIcon name="ticket" />
          {t('viewTickets')}
        </ButtonLink>
        {event.data !== undefined && <OtherNights order={order} room={event.data.room} />}
        <Button onClick={() => window.print()}>
          <ScreenIcon name="print" />
          {t('print')}
        </Button>
        <Button pending={isPending} onClick={download}>
          {!isPending && <ScreenIcon name="download" />}
          {t('savePDF')}
        </Button>
        {event.data !== undefined && !isOver && (
          <AddToCalendar orderID={orderID} orderReference={order.orderReference} event={event.data} />
        )}
      </div>
    </>
  )
}
