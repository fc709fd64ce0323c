import { formatHkd } from '@pokfei/format/money/hkd'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { showAlert } from '../../layout/alert-store.ts'
import { BottomBar } from '../../layout/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { usePrice } from '../../i18n/use-price.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails, SelectedTicketLine } from '../../browser-storage/navigation-state.ts'
import { feesOf, sumOf } from '../../purchase/selection.ts'
import { PendingOrderStrip } from '../../purchase/pending-order-strip.tsx'
import { usePendingOrder } from '../../purchase/use-orders.ts'

interface SelectionBarProps {
  readonly event: EventKey
  readonly lines: readonly SelectedTicketLine[]
  readonly details: EventDetails | undefined
  /** The reason why nothing can be bought now. */
  readonly closedText?: string | undefined
}

/** The total, the count and the button to the order summary, which gets the chosen lines (SEL-41 to SEL-45). */
export function SelectionBar({ event, lines, details, closedText }: SelectionBarProps) {
  const { t } = useTranslation(['seats', 'order'])
  const price = usePrice()
  const navigate = useNavigate()
  const router = useRouter()
  // The next screen's script loads ahead, in case the network fails between the two screens.
  useEffect(
    () =>
      void router.loadRouteChunk(router.routesById['/_complete/order/$organizerID/$eventID'])?.catch(() => undefined),
    [router],
  )
  const hasOrder = usePendingOrder() !== undefined
  const { count, totalCents } = sumOf(lines)
  const goToSummary = () => {
    if (details === undefined) return showAlert({ type: 'error', message: t('order:noDetails') })
    if (closedText !== undefined) return showAlert({ type: 'warning', message: closedText })
    if (count === 0) return showAlert({ type: 'warning', message: t('chooseOne') })
    const { organizerID, eventID } = event
    const state = { eventDetails: details, selectedTickets: lines }
    void navigate({ to: '/order/$organizerID/$eventID', params: { organizerID, eventID }, state })
  }
  return (
    <>
      <PendingOrderStrip />
      <BottomBar
        total={count === 0 ? '—' : price(totalCents)}
        note={count === 0 ? t('none') : <ChosenNote count={count} feeCents={feesOf(lines)} />}
        isLive
      >
        {/* A pending order takes the screen's main action: paying for it. */}
        <Button kind={hasOrder || count === 0 || closedText !== undefined ? 'plain' : 'main'} onClick={goToSummary}>
          {t('checkout')}
        </Button>
      </BottomBar>
    </>
  )
}

/** The number of chosen tickets, and the fees in their total. */
function ChosenNote({ count, feeCents }: { readonly count: number; readonly feeCents: number }) {
  const { t } = useTranslation('seats')
  if (feeCents === 0) return t('chosen', { count })
  return (
    <>
      <span>{t('chosen', { count })}</span>
      <br />
      <span>{t('inclFees', { fees: formatHkd(feeCents) })}</span>
    </>
  )
}
