import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { ordersKey, orderTicketsQuery } from '../../api/orders-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useNavigationState } from '../../browser-storage/navigation-state.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useOwnOrder } from '../../purchase/use-orders.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { useFirstLook } from './use-first-look.ts'
import * as columnStyles from '../../layout/column.module.css'
import * as receiptStyles from '../../purchase/receipt.module.css'

/** A script of its own, with texts of its own. */
const PrintedTickets = lazy(async () => ({ default: (await import('./printed-tickets.tsx')).PrintedTickets }))

const room = <div className={`${receiptStyles.printing} ${utilities.screenOnly}`} />

/** The tickets of a free booking, printed above My Tickets on the first look (TKT-66). If the show fails, it is left out. */
export function BookedTickets() {
  const current = useNavigationState()
  // While the next page loads, the browser's state belongs to that page already.
  const [first, setFirst] = useState(current)
  if (first === undefined && current !== undefined) setFirst(current)
  const orderReference = first?.bookedReference
  if (orderReference === undefined) return null
  return (
    <CatchBoundary getResetKey={() => orderReference} errorComponent={() => null}>
      <Booked orderReference={orderReference} />
    </CatchBoundary>
  )
}

function Booked({ orderReference }: { readonly orderReference: string }) {
  const isFirst = useFirstLook(orderReference, true)
  const order = useOwnOrder({ orderReference })
  // The list of orders may be older than the booking.
  const isFetching = useIsFetching({ queryKey: ordersKey }) > 0
  if (!isFirst) return null
  if (order.kind === 'known') return <Printed order={order.data} />
  return isFetching ? room : null
}

function Printed({ order }: { readonly order: ListedOrder }) {
  const { t } = useTranslation('order')
  const { orderID } = order
  const { data: tickets, isPending } = useQuery(orderTicketsQuery(useApi(), orderID))
  if (tickets === undefined) return isPending ? room : null
  return (
    <div className={`${receiptStyles.belowAlert} ${utilities.screenOnly}`}>
      <Suspense fallback={room}>
        <PrintedTickets order={order} tickets={tickets} />
      </Suspense>
      <div className={`${columnStyles.content} ${receiptStyles.leadsOn}`}>
        <ButtonLink to="/ticket-details/$orderID" params={{ orderID }}>
          <ScreenIcon name="ticket" />
          {t('viewTickets')}
        </ButtonLink>
      </div>
    </div>
  )
}
