import { formatHkd } from '@pokfei/format/money'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { showAlert } from '../../components/alert-store.ts'
import { BottomBar } from '../../components/bottom-bar.tsx'
import { Button } from '../../components/button.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { EventDetails, SelectedTicketLine } from '../../navigation-state.ts'
import { feesOf, sumOf } from './choice.ts'
import { HeldStrip } from './held-strip.tsx'
import { useInProgressOrder } from './use-orders.ts'

interface SelectionBarProps {
  readonly event: EventKey
  readonly lines: readonly SelectedTicketLine[]
  readonly details: EventDetails | undefined
  /** Why nothing can be bought now. */
  readonly closedText?: string | undefined
}

/** The total, the count and the way to the order summary (spec §2), which gets what was chosen. */
export function SelectionBar({ event, lines, details, closedText }: SelectionBarProps) {
  const { t } = useTranslation('seats')
  const navigate = useNavigate()
  const router = useRouter()
  // The next screen is there already when the network fails between the two.
  useEffect(() => void router.loadRouteChunk(router.routesById['/_complete/order/$organizerID/$eventID'])?.catch(() => undefined), [router])
  const hasOrder = useInProgressOrder() !== undefined
  const { count, totalCents } = sumOf(lines)
  const goOn = () => {
    if (details === undefined) return showAlert({ type: 'error', message: t('noDetails') })
    if (closedText !== undefined) return showAlert({ type: 'warning', message: closedText })
    if (count === 0) return showAlert({ type: 'warning', message: t('chooseOne') })
    const { organizerID, eventID } = event
    const state = { eventDetails: details, selectedTickets: lines }
    void navigate({ to: '/order/$organizerID/$eventID', params: { organizerID, eventID }, state })
  }
  return (
    <>
      <HeldStrip />
      <BottomBar total={formatHkd(totalCents)} note={count === 0 ? t('none') : <ChosenNote count={count} feeCents={feesOf(lines)} />} isLive>
        {/* While an order waits to be paid, paying for it is the screen's main action. */}
        <Button kind={hasOrder || count === 0 || closedText !== undefined ? 'plain' : 'main'} onClick={goOn}>
          {t('checkout')}
        </Button>
      </BottomBar>
    </>
  )
}

/** How many tickets are chosen, and the fees that are in their total. */
function ChosenNote({ count, feeCents }: { readonly count: number; readonly feeCents: number }) {
  const { t } = useTranslation('seats')
  if (feeCents === 0) return t('chosen', { count })
  return (
    <>
      {t('chosen', { count })}
      <br />
      {t('inclFees', { fees: formatHkd(feeCents) })}
    </>
  )
}
