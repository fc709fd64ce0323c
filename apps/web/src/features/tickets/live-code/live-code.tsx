import { windowSeconds } from '@pokfei/ticket-code/code/windows'
import { useEffect, useRef, type RefObject } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { QrCode } from './qr-code.tsx'
import { useShownCode, type LoadedCodes } from './use-live-codes.ts'
import { FullScreenCode } from './full-screen-code.tsx'
import * as ticketStyles from '../ticket.module.css'

interface LiveCodeProps {
  readonly ticketID: string
  /** The seat, or the ticket type for unmarked places. */
  readonly label: string
  readonly loadedCodes: LoadedCodes
  readonly fillsScreen: boolean
  readonly onFill: (fills: boolean) => void
}

/**
 * The code for the gate on a white plate. A ring around it runs down to the end of the code, and a text counts the
 * seconds (TKT-22, TKT-23). The text is no live region, because no reader wants to hear every second.
 */
export function LiveCode({ ticketID, label, loadedCodes, fillsScreen, onFill }: LiveCodeProps) {
  const { t } = useTranslation(['tickets', 'common'])
  const shown = useShownCode(loadedCodes, ticketID)
  return (
    <>
      <div className={ticketStyles.code}>
        <div className={ticketStyles.codePlate}>
          {shown.kind === 'shown' && <QrCode text={shown.code} />}
          {shown.kind === 'onItsWay' && (
            <p className={ticketStyles.noCode} role="status">
              <Spinner />
              {t('codeOnItsWay')}
            </p>
          )}
          {shown.kind === 'failed' && (
            <div className={ticketStyles.noCode} role="alert">
              <p>{t('codeFailed')}</p>
              <Button small onClick={loadedCodes.retry}>
                {t('common:retry')}
              </Button>
            </div>
          )}
        </div>
        <p className={ticketStyles.printNotice} aria-hidden="true">
          {t('voidOnPaper')}
        </p>
        {shown.kind === 'shown' && <Ring key={shown.startSSE} secondsLeft={shown.secondsLeft} />}
        {shown.kind === 'shown' && (
          <button
            type="button"
            className={ticketStyles.enlarge}
            aria-label={t('fillScreen')}
            onClick={() => onFill(true)}
          />
        )}
      </div>
      <p className={ticketStyles.live}>
        {shown.kind === 'shown' && (
          <span>
            {t('liveCode')} · <span className={utilities.numeric}>{t('renewsIn', { seconds: shown.secondsLeft })}</span>
          </span>
        )}
      </p>
      {shown.kind === 'shown' && (
        <FullScreenCode shown={shown} label={label} isOpen={fillsScreen} onClose={() => onFill(false)} />
      )}
    </>
  )
}

interface RevokedTicketProps {
  readonly isRefunded: boolean
  readonly isSwapped: boolean
  /** True if the event does not take place. Its refunds may still be to come. */
  readonly isCancelled: boolean
}

/** Replaces the code of a revoked ticket, or of any ticket of a cancelled event. It admits nobody (TKT-31, RFD-17, CHG-25). */
export function RevokedTicket({ isRefunded, isSwapped, isCancelled }: RevokedTicketProps) {
  const { t } = useTranslation('tickets')
  const revoked = isRefunded ? t('refunded') : t('takenBack')
  const stopped = isCancelled ? t('eventCancelled') : revoked
  return (
    <div className={ticketStyles.code}>
      <div className={ticketStyles.codePlate}>
        <p className={ticketStyles.noCode}>{isSwapped ? t('swapped') : stopped}</p>
      </div>
    </div>
  )
}

/** One ring for each code. It starts at the code's elapsed time, and stands still under reduced motion. */
function Ring({ secondsLeft }: { readonly secondsLeft: number }) {
  const ring = useRef<SVGRectElement>(null)
  useRingAnimation(ring, secondsLeft)
  return (
    <svg className={ticketStyles.ring} viewBox="0 0 200 200" aria-hidden="true">
      <rect className={ticketStyles.track} x="3" y="3" width="194" height="194" rx="19" />
      <rect
        ref={ring}
        className={ticketStyles.timeLeft}
        pathLength="100"
        x="3"
        y="3"
        width="194"
        height="194"
        rx="19"
      />
    </svg>
  )
}

/** Animates the ring from the code's elapsed time to its end. Only the first value counts. */
function useRingAnimation(ring: RefObject<SVGRectElement | null>, secondsLeft: number): void {
  const first = useRef(secondsLeft)
  useEffect(() => {
    if (ring.current === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const running = ring.current.animate([{ strokeDashoffset: 0 }, { strokeDashoffset: 100 }], {
      duration: windowSeconds * 1000,
      fill: 'forwards',
    })
    running.currentTime = (windowSeconds - first.current) * 1000
    return () => running.cancel()
  }, [ring])
}
