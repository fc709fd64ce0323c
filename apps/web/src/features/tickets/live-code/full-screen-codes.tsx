import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useEffect, useRef, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { Loaded } from '../../../api/loaded.ts'
import { localised } from '../../../i18n/localised.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { parseSeatLabel } from '../../../purchase/places/seat-label.ts'
import { useProofWords } from '../../../purchase/places/use-proof-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Joined } from '../../../ui/joined.tsx'
import { TitleText } from '../../../ui/title-text.tsx'
import type { NumberedTicket } from '../sort-tickets.ts'
import { typeNameOf, typeOf, type TicketEvent } from '../ticket-event.ts'
import { TicketPager } from '../ticket-pager.tsx'
import { CodeRing } from './code-ring.tsx'
import { QrCode } from './qr-code.tsx'
import { useShownCode, type LoadedCodes } from './use-live-codes.ts'
import * as styles from './full-screen-codes.module.css'

interface FullScreenCodesProps {
  /** The valid tickets of an order. At least one. */
  readonly tickets: readonly NumberedTicket[]
  /** The number of tickets in the order. */
  readonly total: number
  /** The ticket to begin with. */
  readonly firstID: string
  readonly event: Loaded<TicketEvent>
  readonly loadedCodes: LoadedCodes
  /** Called with the index of the ticket in sight, from 0. */
  readonly onTurn: (index: number) => void
  /** Called by the close button and by Escape. */
  readonly onClose: () => void
}

/**
 * The codes of an order as wide as the phone, on a screen that is white to its edges. Above the code stand event and seat.
 * Readers swipe from ticket to ticket, or turn with the buttons and the arrow keys (TKT-52).
 */
export function FullScreenCodes(props: FullScreenCodesProps) {
  const { tickets, total, firstID, event, loadedCodes, onTurn, onClose } = props
  const { t } = useTranslation(['tickets', 'common'])
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      tickets.findIndex(({ ticket }) => ticket.ticketID === firstID),
    ),
  )
  useEffect(() => dialog.current?.showModal(), [])
  const shown = tickets[current] ?? tickets[0]
  const proof = useProofWords(shown && typeOf(event, shown.ticket.typeID))
  if (shown === undefined) return null
  const { ticketLocation, typeID } = shown.ticket
  const seat = ticketLocation === null ? undefined : parseSeatLabel(ticketLocation)
  const place = seat === undefined ? ticketLocation : t('seatAt', { ...seat })
  const typeName = typeNameOf(event, typeID, language)
  const which = t('ticketOf', { number: shown.number, total })
  const headline = place ?? typeName ?? which
  const turn = (index: number) => {
    setCurrent(index)
    onTurn(index)
  }
  return (
    <dialog
      ref={dialog}
      className={`${styles.fullScreen} ${utilities.screenOnly}`}
      aria-label={t('liveCode')}
      onClose={onClose}
    >
      <header className={styles.top}>
        <div className={styles.facts}>
          {event.kind === 'known' && (
            <>
              <p className={`${styles.name} ${utilities.keepWords}`}>
                <TitleText>{localised(event.data, 'eventName', language)}</TitleText>
              </p>
              <Joined
                className={`${utilities.small} ${utilities.numeric}`}
                first={
                  event.data.stoppedBy === 'postponed'
                    ? t('common:datesToCome')
                    : formatDateTime(event.data.eventStartTimeSSE)
                }
                second={localised(event.data, 'venueName', language)}
              />
            </>
          )}
        </div>
        <button
          type="button"
          className={`${styles.close} ${utilities.tapTarget}`}
          aria-label={t('common:close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
        <p className={styles.place}>
          <b>{headline}</b>
          {place !== null && typeName !== undefined && <span>{typeName}</span>}
          {/* Several valid tickets have the pager, which says it. */}
          {tickets.length === 1 && total > 1 && headline !== which && <span>{which}</span>}
        </p>
        {proof !== null && <p className={styles.proof}>{proof}</p>}
      </header>
      <div className={styles.main}>
        {tickets.length === 1 ? (
          <LargeCode ticketID={shown.ticket.ticketID} loadedCodes={loadedCodes} />
        ) : (
          <TicketPager
            current={current}
            onTurn={turn}
            total={total}
            sheets={tickets.map(({ ticket: { ticketID }, number }) => ({
              ticketID,
              number,
              sheet: <LargeCode ticketID={ticketID} loadedCodes={loadedCodes} />,
            }))}
          />
        )}
        <p className={styles.hint}>{t('brightness')}</p>
      </div>
    </dialog>
  )
}

/** A code with its ring and its seconds. */
function LargeCode({ ticketID, loadedCodes }: { readonly ticketID: string; readonly loadedCodes: LoadedCodes }) {
  const { t } = useTranslation('tickets')
  const shown = useShownCode(loadedCodes, ticketID)
  return (
    <div className={styles.large}>
      <div className={styles.code}>
        {shown.kind === 'shown' && (
          <>
            <QrCode text={shown.code} />
            <CodeRing key={shown.startSSE} secondsLeft={shown.secondsLeft} />
          </>
        )}
      </div>
      <p className={styles.live} role={shown.kind === 'shown' ? undefined : 'status'}>
        {shown.kind === 'shown' && (
          <span>
            {t('liveCode')} · <span className={utilities.numeric}>{t('renewsIn', { seconds: shown.secondsLeft })}</span>
          </span>
        )}
        {shown.kind === 'onItsWay' && <span>{t('codeOnItsWay')}</span>}
        {shown.kind === 'failed' && <span>{t('codeFailed')}</span>}
      </p>
    </div>
  )
}
