import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { loadedOf } from '../../api/loaded.ts'
import { orderTicketsQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { AddToCalendar } from '../../purchase/add-to-calendar.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { clearCheckoutDraft } from '../../purchase/checkout-draft.ts'
import { validCountOf } from '../../purchase/pending-order.ts'
import { OtherNights } from './other-nights.tsx'
import { ReceiptPaper, type Buyer } from './receipt-paper.tsx'
import { NoReceipt } from './receipt-notes.tsx'
import { useFirstLook } from './use-first-look.ts'
import { useReceiptDownload } from './use-receipt-download.ts'
import * as columnStyles from '../../layout/column.module.css'
import * as receiptStyles from '../../purchase/receipt.module.css'

interface ReceiptCompletedProps {
  readonly order: ListedOrder
  readonly buyer: Buyer
  /** The content below the paper. */
  readonly notice: ReactNode
  /** True if the reader comes from paying. */
  readonly isFromPayment: boolean
}

/** A script of its own, which runs once per order. */
const PrintedTickets = lazy(async () => ({ default: (await import('./printed-tickets.tsx')).PrintedTickets }))

/** The receipt of a completed order. It loads the tickets. After a payment, they are printed above it (ORD-109). */
export function ReceiptCompleted({ order, buyer, notice, isFromPayment }: ReceiptCompletedProps) {
  const { t } = useTranslation(['receipt', 'order'])
  const tickets = loadedOf(useQuery(orderTicketsQuery(useApi(), order.orderID)))
  const { download, isPending } = useReceiptDownload(order)
  const isPrinted = useFirstLook(order.orderReference, isFromPayment) && validCountOf(order) > 0
  const { organizerID, eventID, orderID, orderReference } = order

  // The selection for this event has been bought.
  useEffect(() => clearCheckoutDraft(browserStorage(), { organizerID, eventID }), [organizerID, eventID])

  if (tickets.kind !== 'known') return <NoReceipt of={tickets} orderReference={orderReference} />
  const view = (
    <ButtonLink kind="main" to="/ticket-details/$orderID" params={{ orderID }}>
      <ScreenIcon name="ticket" />
      {t('order:viewTickets')}
    </ButtonLink>
  )
  return (
    <>
      {isPrinted && (
        <>
          <Suspense fallback={<div className={`${receiptStyles.printing} ${utilities.screenOnly}`} />}>
            <PrintedTickets order={order} tickets={tickets.data} />
          </Suspense>
          <div className={`${columnStyles.content} ${receiptStyles.leadsOn} ${utilities.screenOnly}`}>{view}</div>
        </>
      )}
      <ReceiptPaper order={order} tickets={tickets.data} buyer={buyer} />
      <div className={`${columnStyles.content} ${receiptStyles.belowReceipt} ${utilities.screenOnly}`}>
        {notice}
        {!isPrinted && view}
        <OtherNights order={order} />
        <Button onClick={() => window.print()}>
          <ScreenIcon name="print" />
          {t('print')}
        </Button>
        <Button pending={isPending} onClick={download}>
          <ScreenIcon name="download" />
          {t('savePDF')}
        </Button>
        {validCountOf(order) > 0 && <AddToCalendar order={order} />}
      </div>
    </>
  )
}
