import { formatDateTime, formatISO } from '@pokfei/format/time/hong-kong-time'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { ListedEvent } from '@pokfei/contracts/routes/lists'
import { Icon } from '../ui/icon.tsx'
import { BlankLeaf, Leaf } from '../art/leaf.tsx'
import { localised } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import * as panelStyles from '../ui/panel.module.css'
import * as styles from './event-row.module.css'

interface EventRowProps {
  readonly event: Pick<
    ListedEvent,
    'organizerID' | 'eventID' | 'eventNameEN' | 'eventNameCN' | 'eventStartTimeSSE' | 'availability'
  >
  /** How it stands, below its name and time. */
  readonly children: ReactNode
}

/** An event in a row that leads to its page. */
export function EventRow({ event, children }: EventRowProps) {
  const { organizerID, eventID } = event
  return (
    <Link
      className={`${panelStyles.panel} ${utilities.row} ${styles.groupEvent}`}
      data-event-row=""
      to="/event/$organizerID/$eventID"
      params={{ organizerID, eventID }}
    >
      <EventWords event={event}>{children}</EventWords>
      <Icon name="chevron" />
    </Link>
  )
}

/** The words of a row: name, time and standing of an event. A postponed one has no date (CHG-17). */
export function EventWords({ event, children }: EventRowProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { eventStartTimeSSE } = event
  const isPostponed = event.availability === 'postponed'
  return (
    <>
      {isPostponed ? (
        <BlankLeaf>
          <Icon name="clock" size="l" />
        </BlankLeaf>
      ) : (
        <Leaf instantSSE={eventStartTimeSSE} />
      )}
      <span className={`${utilities.grow} ${styles.words}`}>
        <b>{localised(event, 'eventName', language)}</b>
        <span className={`${styles.small} ${utilities.small} ${utilities.muted} ${utilities.numeric}`}>
          {isPostponed ? (
            t('datesToCome')
          ) : (
            <time dateTime={formatISO(eventStartTimeSSE)}>{formatDateTime(eventStartTimeSSE)}</time>
          )}
        </span>
        {children}
      </span>
    </>
  )
}
