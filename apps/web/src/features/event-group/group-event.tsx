import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { ListedEvent } from '@pokfei/contracts/routes/lists'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../time/server-clock.ts'
import { AvailabilityTag } from '../../catalogue/availability-tag.tsx'
import { stoppedBy } from '../../catalogue/changes/stopped-by.ts'
import { ChangeTag } from '../../catalogue/changes/change-tag.tsx'
import { EventRow, EventWords } from '../../catalogue/event-row.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as eventRowStyles from '../../catalogue/event-row.module.css'

/** An event of a group. Disabled and marked as coming soon until its sale opens, and enabled from that moment on
 *  (EVT-54, EVT-55). A postponed or cancelled one leads to its news at any time (CHG-22). */
export function GroupEvent({ event }: { readonly event: ListedEvent }) {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  const now = useServerNow(!isOpen)
  if (!isOpen && now >= event.saleStartTimeSSE) setOpen(true)
  const { saleStartTimeSSE, availability } = event
  const isStopped = stoppedBy(availability) !== null
  if (isOpen || isStopped) {
    return (
      <EventRow event={event}>
        <span className={eventRowStyles.standing}>
          {/* The label may be older than the start of the sale that enabled the event here. */}
          <AvailabilityTag availability={availability === 'unavailable' ? 'available' : availability} />
          {!isStopped && <ChangeTag event={event} />}
        </span>
      </EventRow>
    )
  }
  return (
    <button
      type="button"
      className={`${panelStyles.panel} ${utilities.row} ${eventRowStyles.groupEvent} ${eventRowStyles.closed}`}
      data-event-row=""
      disabled
    >
      <EventWords event={event}>
        <span className={`${utilities.row} ${eventRowStyles.when}`}>
          <SoonPill />
          <span className={`${utilities.small} ${utilities.numeric}`}>
            {t('opens', { time: formatDayTime(saleStartTimeSSE) })}
          </span>
        </span>
      </EventWords>
    </button>
  )
}

/** Replaces an event of a group that the catalogue lacks (EVT-57). */
export function UnknownEvent() {
  const { t } = useTranslation()
  return (
    <div
      className={`${panelStyles.panel} ${utilities.row} ${eventRowStyles.groupEvent} ${eventRowStyles.closed}`}
      data-event-row=""
    >
      <span className={eventRowStyles.blank} />
      <span className={`${utilities.grow} ${eventRowStyles.words}`}>
        <b>{t('unknownEvent')}</b>
        <span className={`${utilities.small} ${utilities.muted}`}>
          {t('unknownArtist')} · {t('unknownVenue')}
        </span>
        <span className={`${utilities.small} ${utilities.muted}`}>{t('unknownDate')}</span>
      </span>
    </div>
  )
}
