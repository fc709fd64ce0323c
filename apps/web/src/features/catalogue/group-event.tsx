import { formatDateTime, formatDayTime } from '@pokfei/format/time'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedEvent } from '../../api/listed.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../clock.ts'
import { Icon } from '../../components/icon.tsx'
import { Leaf } from '../../components/leaf.tsx'
import { SoonPill } from '../../components/soon-pill.tsx'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import '../../components/panel.css'
import './group-event.css'

/** An event of a group: closed and marked as coming soon until its sale starts, open from that moment (spec §4). */
export function GroupEvent({ event }: { readonly event: ListedEvent }) {
  const { t } = useTranslation('group')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const now = useNow(!isOpen)
  if (!isOpen && now >= event.saleStartTimeSSE) setOpen(true)
  const { organizerID, eventID, eventStartTimeSSE } = event

  const words = (
    <span className="grow">
      <b className="clamp2">{localised(event, 'eventName', language)}</b>
      <span className="small muted num">{formatDateTime(eventStartTimeSSE)}</span>
      {!isOpen && (
        <span className="row when">
          <SoonPill />
          <span className="small num">{t('opens', { time: formatDayTime(event.saleStartTimeSSE) })}</span>
        </span>
      )}
    </span>
  )
  if (!isOpen) {
    return (
      <button type="button" className="panel row group-event" disabled>
        <Leaf instantSSE={eventStartTimeSSE} />
        {words}
      </button>
    )
  }
  return (
    <Link className="panel row group-event" to="/event/$organizerID/$eventID" params={{ organizerID, eventID }}>
      <Leaf instantSSE={eventStartTimeSSE} />
      {words}
      <Icon name="chevron" />
    </Link>
  )
}
