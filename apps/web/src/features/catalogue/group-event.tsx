import { formatDateTime, formatDayTime, formatISO } from '@pokfei/format/time'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ListedEvent } from '../../api/listed.ts'
import { Icon } from '../../components/icon.tsx'
import { Leaf } from '../../components/leaf.tsx'
import { SoonPill } from '../../components/soon-pill.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../server-clock.ts'
import { AvailabilityTag } from './availability-tag.tsx'
import '../../components/panel.css'
import './group-event.css'

/** An event of a group. Disabled and marked as coming soon until its sale opens, and enabled from that moment on
 *  (EVT-54, EVT-55). */
export function GroupEvent({ event }: { readonly event: ListedEvent }) {
  const { t } = useTranslation('group')
  const [isOpen, setOpen] = useState(false)
  const now = useServerNow(!isOpen)
  if (!isOpen && now >= event.saleStartTimeSSE) setOpen(true)
  const { organizerID, eventID, saleStartTimeSSE } = event
  if (isOpen) {
    return (
      <Link className="panel row group-event" to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
        <Words event={event}>
          {/* The label may be older than the start of the sale that enabled the event here. */}
          <AvailabilityTag availability={event.availability === 'unavailable' ? 'available' : event.availability} />
        </Words>
        <Icon name="chevron" />
      </Link>
    )
  }
  return (
    <button type="button" className="panel row group-event closed" disabled>
      <Words event={event}>
        <span className="row when">
          <SoonPill />
          <span className="small num">{t('opens', { time: formatDayTime(saleStartTimeSSE) })}</span>
        </span>
      </Words>
    </button>
  )
}

interface WordsProps {
  readonly event: ListedEvent
  readonly children: ReactNode
}

function Words({ event, children }: WordsProps) {
  const language = useLanguage()
  const { eventStartTimeSSE } = event
  return (
    <>
      <Leaf instantSSE={eventStartTimeSSE} />
      <span className="grow words">
        <b>{localised(event, 'eventName', language)}</b>
        <time className="small muted num" dateTime={formatISO(eventStartTimeSSE)}>
          {formatDateTime(eventStartTimeSSE)}
        </time>
        {children}
      </span>
    </>
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
