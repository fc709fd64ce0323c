import type { EventChange } from '@pokfei/contracts/routes/catalogue'
import type { ListedOrder, OrderTicket } from '@pokfei/contracts/routes/orders'
import { noop, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { eventQuery } from '../../api/catalogue-queries.ts'
import { loadedOf, type Loaded } from '../../api/loaded.ts'
import { useApi } from '../../api/use-api.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { AddToCalendar } from '../../purchase/add-to-calendar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SaveTicket } from './offline/save-ticket.tsx'
import { ticketEventOf } from './ticket-event.ts'
import { sortTickets } from './sort-tickets.ts'
import { TicketSheets } from './ticket-sheets.tsx'
import { useFilledCode } from './live-code/use-filled-code.ts'
import { useLiveCodes, useShownCode, type LoadedCodes } from './live-code/use-live-codes.ts'
import { useNow } from '../../time/clock.ts'
import { useTicketDownload } from './use-ticket-download.ts'
import { useWakeLock } from './live-code/use-wake-lock.ts'
import * as styles from './order-tickets.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as panelStyles from '../../ui/panel.module.css'

const loadFullScreenCodes = () => import('./live-code/full-screen-codes.tsx')
/** A script of its own, which the page loads once it shows a ticket. */
const FullScreenCodes = lazy(async () => ({ default: (await loadFullScreenCodes()).FullScreenCodes }))
/** A script of its own: it stands far below the code. */
const TicketDownloads = lazy(async () => ({ default: (await import('./ticket-downloads.tsx')).TicketDownloads }))
/** A script of its own: few events change. */
const OrderChange = lazy(async () => ({ default: (await import('./order-change.tsx')).OrderChange }))
/** A script of its own: few orders have ended tickets beside valid ones. */
const EndedTickets = lazy(async () => ({ default: (await import('./ended-tickets.tsx')).EndedTickets }))

interface OrderTicketsProps {
  readonly orderID: string
  readonly order: Loaded<ListedOrder>
  /** At least one. */
  readonly tickets: readonly OrderTicket[]
}

/** The tickets with their live codes, and below them PDF, receipt, order number and terms (TKT-9 to TKT-17). */
export function OrderTickets({ orderID, order, tickets }: OrderTicketsProps) {
  const { t } = useTranslation(['tickets', 'common', 'order'])
  const own = order.kind === 'known' ? order.data : undefined
  const orderReference = own?.orderReference
  const [current, setCurrent] = useState(0)
  const [showsAll, setShowsAll] = useState(false)
  const { filledID, setFilledID } = useFilledCode(tickets)
  const eventQueried = useQuery(
    eventQuery(useApi(), { organizerID: tickets[0]?.organizerID ?? '', eventID: tickets[0]?.eventID ?? '' }),
  )
  const detail = eventQueried.data
  const event = ticketEventOf(order, loadedOf(eventQueried), tickets)
  const loadedCodes = useLiveCodes(orderID)
  // Its tickets end with refunds, and an ended ticket has neither code nor PDF.
  const isCancelled = event.kind === 'known' && event.data.stoppedBy === 'cancelled'
  const { valid, ended } = sortTickets(tickets, isCancelled)
  const isOver = valid.length === 0
  const shown = valid[current]?.ticket ?? valid[0]?.ticket
  const offerUntilSSE = useOpenOffer(isOver ? null : detail?.change, own)
  const isFinal = !isOver && offerUntilSSE === null && tickets.some((one) => one.salePrice + one.serviceFee > 0)
  useWakeLock()
  useEffect(() => void loadFullScreenCodes().catch(noop), [])
  return (
    <>
      {event.kind === 'failed' && (
        <div className={`${columnStyles.content} ${styles.news}`}>
          <FactsFailed onRetry={event.retry} />
        </div>
      )}
      {detail?.change && (
        <Suspense fallback={null}>
          <OrderChange orderID={orderID} event={detail} change={detail.change} offerUntilSSE={offerUntilSSE} />
        </Suspense>
      )}
      <TicketSheets
        orderReference={orderReference}
        tickets={isOver ? ended : valid}
        total={tickets.length}
        event={event}
        colours={detail?.ticketTypes}
        loadedCodes={loadedCodes}
        current={current}
        onTurn={setCurrent}
        showsAll={showsAll}
        onShowAll={setShowsAll}
        onFill={setFilledID}
      />
      {filledID !== null && !isOver && (
        <Suspense fallback={null}>
          <FullScreenCodes
            tickets={valid}
            total={tickets.length}
            firstID={filledID}
            event={event}
            loadedCodes={loadedCodes}
            onTurn={setCurrent}
            onClose={() => setFilledID(null)}
          />
        </Suspense>
      )}
      <div className={`${columnStyles.content} ${styles.orderTickets} ${utilities.screenOnly}`}>
        {shown !== undefined && !showsAll && (
          <FillScreen ticketID={shown.ticketID} loadedCodes={loadedCodes} onFill={setFilledID} />
        )}
        <SaveTicket orderID={orderID} loadedCodes={loadedCodes} />
        {shown !== undefined && !showsAll && <DownloadButton orderID={orderID} ticket={shown} />}
        {own !== undefined && !isOver && <AddToCalendar order={own} />}
        {orderReference !== undefined && (
          <ButtonLink to="/receipt" search={{ orderReference }}>
            <ScreenIcon name="receipt" />
            {t('receipt')}
          </ButtonLink>
        )}
        <dl className={`${panelStyles.panel} ${panelStyles.facts} ${styles.facts}`}>
          {orderReference !== undefined && (
            <div>
              <dt>{t('order:orderNumber')}</dt>
              <dd className={utilities.numeric}>{orderReference}</dd>
            </div>
          )}
          <div>
            <dt>{t('orderID')}</dt>
            <dd className={utilities.numeric}>{orderID}</dd>
          </div>
          <div>
            <dt>{t('number')}</dt>
            <dd>
              {ended.length > 0 && !isOver
                ? t('validOf', { valid: valid.length, count: tickets.length })
                : t('countMessage', { count: tickets.length })}
            </dd>
          </div>
        </dl>
        <Suspense fallback={null}>
          <TicketDownloads orderID={orderID} tickets={valid} event={event} colours={detail?.ticketTypes} />
        </Suspense>
        {!isOver && ended.length > 0 && (
          <Suspense fallback={null}>
            <EndedTickets tickets={ended} event={event} />
          </Suspense>
        )}
        <p className={`${utilities.small} ${utilities.muted}`}>
          {t('terms')} {isFinal && <span>{t('final')}</span>}{' '}
          <Link className={utilities.underlined} to="/terms-and-conditions">
            {t('common:termsAndConditions')}
          </Link>
        </p>
      </div>
    </>
  )
}

/**
 * Returns the time until which there is something to choose for an order, or null. An order that was placed after the change
 * has nothing (CHG-29). A stored event may not know of any offer.
 */
function useOpenOffer(change: EventChange | null | undefined, order: ListedOrder | undefined): number | null {
  const now = useNow(false)
  if (!change?.offerUntilSSE || now >= change.offerUntilSSE) return null
  return order !== undefined && order.orderTimeSSE > change.announcedSSE ? null : change.offerUntilSSE
}

/** Says that the facts of the event did not arrive, and offers another try. The codes work without them. */
function FactsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['tickets', 'common'])
  return (
    <div className={`${panelStyles.panel} ${utilities.row} ${styles.factsFailed}`} role="alert">
      <p className={utilities.grow}>{t('factsFailed')}</p>
      <Button small kind="line" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  )
}

interface FillScreenProps {
  readonly ticketID: string
  readonly loadedCodes: LoadedCodes
  readonly onFill: (ticketID: string) => void
}

/** The main action of the screen: the visible ticket's code on the full screen (TKT-26). */
function FillScreen({ ticketID, loadedCodes, onFill }: FillScreenProps) {
  const { t } = useTranslation('tickets')
  const { kind } = useShownCode(loadedCodes, ticketID)
  return (
    <Button kind="main" locked={kind !== 'shown'} onClick={() => onFill(ticketID)}>
      <ScreenIcon name="whole" />
      {t('showCode')}
    </Button>
  )
}

/** Downloads the visible ticket as PDF. The gate checks the holder's identity with it. */
function DownloadButton({ orderID, ticket }: { readonly orderID: string; readonly ticket: OrderTicket }) {
  const { t } = useTranslation('tickets')
  const { download, isPending } = useTicketDownload(orderID, ticket)
  return (
    <Button pending={isPending} onClick={download}>
      <ScreenIcon name="download" />
      {t('download')}
    </Button>
  )
}
