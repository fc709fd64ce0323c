import { formatDayTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import type { ListedEvent } from '../../api/listed.ts'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../time/server-clock.ts'
import { AvailabilityTag } from '../../catalogue/availability-tag.tsx'
import { EventRow, EventWords } from '../../catalogue/event-row.tsx'

/** An event of a group. Disabled and marked as coming soon until its sale opens, and enabled from that moment on
 *  (EVT-54, EVT-55). */
export function GroupEvent({ event }: { readonly event: ListedEvent }) {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  const now = useServerNow(!isOpen)
  if (!isOpen && now >= event.saleStartTimeSSE) setOpen(true)
  const { saleStartTimeSSE } = event
  if (isOpen) {
    return (
      <EventRow event={event}>
        {/* The label may be older than the start of the sale that enabled the event here. */}
        <AvailabilityTag availability={event.availability === 'unavailable' ? 'available' : event.availability} />
      </EventRow>
    )
  }
  return (
    <button type="button" className="panel row group-event closed" disabled>
      <EventWords event={event}>
        <span className="row when">
          <SoonPill />
          <span className="small num">{t('opens', { time: formatDayTime(saleStartTimeSSE) })}</span>
        </span>
      </EventWords>
    </button>
  )
}

/** Replaces an event of a group that the catalogue lacks (EVT-57). */
export function UnknownEvent() {
  const { t } = useTranslation()
  return (
    <div className="panel row group-event closed">
      <span className="blank" />
      <span className="grow words">
        <b>{t('unknownEvent')}</b>
        <span className="small muted">
          {t('unknownArtist')} · {t('unknownVenue')}
        </span>
        <span className="small muted">{t('unknownDate')}</span>
      </span>
    </div>
  )
}
