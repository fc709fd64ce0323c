import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../../ui/button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { endOf } from '../end-of.ts'
import { CodeRing } from './code-ring.tsx'
import { QrCode } from './qr-code.tsx'
import { useShownCode, type LoadedCodes } from './use-live-codes.ts'
import * as ticketStyles from '../ticket.module.css'

interface LiveCodeProps {
  readonly ticketID: string
  readonly loadedCodes: LoadedCodes
  /** Called to fill the screen with the code. */
  readonly onFill: () => void
}

/**
 * The code for the gate on a white plate. A ring around it runs down to the end of the code, and a text counts the
 * seconds (TKT-22, TKT-23). The text is no live region, because no reader wants to hear every second.
 */
export function LiveCode({ ticketID, loadedCodes, onFill }: LiveCodeProps) {
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
        {shown.kind === 'shown' && <CodeRing key={shown.startSSE} secondsLeft={shown.secondsLeft} />}
        {shown.kind === 'shown' && (
          <button type="button" className={ticketStyles.enlarge} aria-label={t('fillScreen')} onClick={onFill} />
        )}
      </div>
      <p className={ticketStyles.live}>
        {shown.kind === 'shown' && (
          <span>
            {t('liveCode')} · <span className={utilities.numeric}>{t('renewsIn', { seconds: shown.secondsLeft })}</span>
          </span>
        )}
      </p>
    </>
  )
}

interface RevokedTicketProps {
  readonly end: ReturnType<typeof endOf>
  /** True if the event does not take place. Its refunds may still be to come. */
  readonly isCancelled: boolean
}

/** Replaces the code of a revoked ticket, or of any ticket of a cancelled event. It admits nobody (TKT-31, RFD-17, CHG-25). */
export function RevokedTicket({ end, isCancelled }: RevokedTicketProps) {
  const { t } = useTranslation('tickets')
  // A ticket that went elsewhere has an end of its own, whatever became of the event.
  const isElsewhere = end === 'swapped' || end === 'handedOver'
  return (
    <div className={ticketStyles.code}>
      <div className={ticketStyles.codePlate}>
        <p className={ticketStyles.noCode}>{isCancelled && !isElsewhere ? t('eventCancelled') : t(end)}</p>
      </div>
    </div>
  )
}
