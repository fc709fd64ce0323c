import { formatHkd } from '@pokfei/format/money'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { BottomBar } from '../../components/bottom-bar.tsx'
import { Button } from '../../components/button.tsx'
import { CheckRow } from '../../components/check-row.tsx'
import { Column } from '../../components/column.tsx'
import { PaymentMarks } from '../../components/payment-marks.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails, SelectedTicketLine } from '../../navigation-state.ts'
import { browserStorage } from '../../tab-storage.ts'
import { requestedTypeIDs, seatCountOf, sumOf } from './choice.ts'
import { EventStrip } from './event-strip.tsx'
import { HeldStrip } from './held-strip.tsx'
import { InProgressBanner } from './in-progress-banner.tsx'
import { keepCheckout, readCheckout } from './kept-checkout.ts'
import { OrderLines } from './order-lines.tsx'
import { TroubleSheet } from './trouble-sheet.tsx'
import { useCheckout } from './use-checkout.ts'
import { useTermsReminder } from './use-terms-reminder.ts'
import { useInProgressOrder } from './use-orders.ts'
import './order.css'

interface CheckoutProps {
  readonly event: EventKey
  readonly details: EventDetails | undefined
  readonly lines: readonly SelectedTicketLine[]
}

/** The form of the order summary: the lines, the seating, the terms, and the button that sends it. */
export function Checkout({ event, details, lines }: CheckoutProps) {
  const { t } = useTranslation(['order', 'common'])
  const navigate = useNavigate()
  // Guarded screens render in the browser alone, so its storage exists.
  const [entered, setEntered] = useState(() => readCheckout(browserStorage(), event))
  const { submit, isPending, isLocked, trouble, dismiss } = useCheckout()
  const { row, isHot, isMissed, remind } = useTermsReminder(entered.hasAcceptedTerms)
  const hasOther = useInProgressOrder() !== undefined

  const enter = (part: Partial<typeof entered>) => {
    setEntered((before) => ({ ...before, ...part }))
    keepCheckout(browserStorage(), event, part)
  }
  const { organizerID, eventID } = event
  const canSitTogether = seatCountOf(lines) > 1
  const send = (adjacentSeating: boolean) =>
    submit({
      organizerID,
      eventID,
      requestedTypeIDs: requestedTypeIDs(lines),
      adjacentSeating: adjacentSeating && canSitTogether,
    })
  const onSubmit = () => (entered.hasAcceptedTerms ? send(entered.adjacentSeating) : remind())
  const splitSeats = () => {
    enter({ adjacentSeating: false })
    send(false)
  }
  const changeTickets = () => {
    const params = { organizerID, eventID }
    void navigate({
      to: '/event/seats/$organizerID/$eventID',
      params,
      state: { ...(details && { eventDetails: details }) },
      replace: true,
    })
  }

  const { count, totalCents } = sumOf(lines)
  const isFree = totalCents === 0
  const bar = (
    <>
      <HeldStrip />
      <BottomBar total={formatHkd(totalCents)} note={t('totalFor', { count })}>
        <Button kind={hasOther ? 'plain' : 'main'} pending={isPending} locked={isLocked} onClick={onSubmit}>
          {isFree ? t('bookNow') : t('goToCheckout')}
        </Button>
      </BottomBar>
    </>
  )
  return (
    <Column top={<BackBar title={t('title')} />} bar={bar}>
      <div className="wrap order">
        <InProgressBanner />
        <EventStrip details={details} hasPoster />
        <OrderLines lines={lines} />
        {!isFree && (
          <div className="how">
            <p className="small muted">{t('payNext')}</p>
            <PaymentMarks />
          </div>
        )}
        <div className="agree">
          {canSitTogether && (
            <CheckRow isChecked={entered.adjacentSeating} onChange={(adjacentSeating) => enter({ adjacentSeating })}>
              {t('together')}
              <br />
              <span className="small muted">{t('togetherNote')}</span>
            </CheckRow>
          )}
          <CheckRow
            ref={row}
            isChecked={entered.hasAcceptedTerms}
            onChange={(hasAcceptedTerms) => enter({ hasAcceptedTerms })}
            warning={isMissed ? t('pleaseAccept') : undefined}
            isHot={isHot}
          >
            {t('accept')}
            <Link className="u" to="/terms-and-conditions">
              {t('common:termsAndConditions')}
            </Link>
          </CheckRow>
        </div>
      </div>
      <TroubleSheet
        trouble={trouble}
        event={event}
        canSend={!isLocked}
        onClose={dismiss}
        onRetry={onSubmit}
        onSplitSeats={splitSeats}
        onChangeTickets={changeTickets}
      />
    </Column>
  )
}
