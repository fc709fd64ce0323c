import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { BottomBar } from '../../layout/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckRow } from '../../ui/check-row.tsx'
import { Column } from '../../layout/column.tsx'
import { PaymentMarks } from '../../ui/payment-marks.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails, SelectedTicketLine } from '../../browser-storage/navigation-state.ts'
import { browserStorage } from '../../browser-storage/storage.ts'
import { requestedTypeIDs, seatCountOf, sumOf } from '../../purchase/selection.ts'
import { EventStrip } from '../../purchase/event-strip.tsx'
import { PendingOrderStrip } from '../../purchase/pending-order-strip.tsx'
import { TurnStrip } from '../../room/turn-strip.tsx'
import { PendingOrderBanner } from '../../purchase/pending-order-banner.tsx'
import { storeCheckoutDraft, readCheckoutDraft } from '../../purchase/checkout-draft.ts'
import { OrderLines } from './order-lines.tsx'
import { CheckoutErrorSheet } from './checkout-error-sheet.tsx'
import { useCheckout } from './use-checkout.ts'
import { useTermsReminder } from './use-terms-reminder.ts'
import { usePendingOrder } from '../../purchase/use-orders.ts'
import * as styles from './summary.module.css'
import * as columnStyles from '../../layout/column.module.css'

interface CheckoutFormProps {
  readonly event: EventKey
  readonly details: EventDetails | undefined
  readonly lines: readonly SelectedTicketLine[]
  /** The event once it is loaded. */
  readonly loaded: EventDetail | undefined
}

/** The form of the order summary: the lines, the seating, the terms, and the button that sends it. */
export function CheckoutForm({ event, details, lines, loaded }: CheckoutFormProps) {
  const { t } = useTranslation(['order', 'common'])
  const navigate = useNavigate()
  // Guarded screens render in the browser alone, so its storage exists.
  const [entered, setEntered] = useState(() => readCheckoutDraft(browserStorage(), event))
  const { submit, isPending, isLocked, checkoutError, dismiss } = useCheckout()
  const { row, isHighlighted, isMissed, remind } = useTermsReminder(entered.hasAcceptedTerms)
  const hasOther = usePendingOrder() !== undefined

  const enter = (part: Partial<typeof entered>) => {
    setEntered((before) => ({ ...before, ...part }))
    storeCheckoutDraft(browserStorage(), event, part)
  }
  const { organizerID, eventID } = event
  const canSitTogether = seatCountOf(lines) > 1
  const send = (adjacentSeating: boolean) =>
    submit({
      organizerID,
      eventID,
      requestedTypeIDs: requestedTypeIDs(lines),
      adjacentSeating: adjacentSeating && canSitTogether,
      ...(entered.accessCode !== null && { accessCode: entered.accessCode }),
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
      <PendingOrderStrip />
      <TurnStrip event={loaded} />
      <BottomBar total={usePrice()(totalCents)} note={t('totalFor', { count })}>
        <Button kind={hasOther ? 'plain' : 'main'} pending={isPending} locked={isLocked} onClick={onSubmit}>
          {isFree ? t('bookNow') : t('goToCheckout')}
        </Button>
      </BottomBar>
    </>
  )
  return (
    <Column top={<BackBar title={t('title')} />} bar={bar}>
      <div className={`${columnStyles.content} ${styles.content} ${styles.order}`}>
        <PendingOrderBanner />
        <EventStrip details={details} hasPoster />
        <OrderLines lines={lines} />
        {!isFree && (
          <div className={styles.instructions}>
            <p className={`${utilities.small} ${utilities.muted}`}>{t('payNext')}</p>
            <PaymentMarks />
          </div>
        )}
        <div className={styles.agreement}>
          {canSitTogether && (
            <CheckRow isChecked={entered.adjacentSeating} onChange={(adjacentSeating) => enter({ adjacentSeating })}>
              {t('together')}
              <br />
              <span className={`${utilities.small} ${utilities.muted}`}>{t('togetherNote')}</span>
            </CheckRow>
          )}
          <CheckRow
            ref={row}
            isChecked={entered.hasAcceptedTerms}
            onChange={(hasAcceptedTerms) => enter({ hasAcceptedTerms })}
            warning={isMissed ? t('pleaseAccept') : undefined}
            isHighlighted={isHighlighted}
          >
            {t('accept')}
            <Link className={utilities.underlined} to="/terms-and-conditions">
              {t('common:termsAndConditions')}
            </Link>
          </CheckRow>
        </div>
      </div>
      <CheckoutErrorSheet
        error={checkoutError}
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
