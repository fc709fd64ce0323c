import type { ListedGroup, ListEntry } from '@pokfei/contracts/routes/lists'
import type { Language } from '@pokfei/format/language'
import { formatDateRange, formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { formatWeekday } from '@pokfei/format/time/weekday'
import { useTranslation } from '../i18n/use-translation.ts'
import { EventCard } from './event-card.tsx'
import { Tag } from '../ui/tag.tsx'
import { localised } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { eventImage, groupImage } from '../site/media.ts'
import { AvailabilityTag } from './availability-tag.tsx'
import { ChangeTag } from './changes/change-tag.tsx'
import { SaveButton } from './save-button.tsx'
import * as saveButtonStyles from './save-button.module.css'

interface ListedCardProps {
  readonly listed: ListEntry
  /** The index in the list. */
  readonly index: number
}

/** The number of pictures that load at once. A phone shows this many without scrolling. */
const firstPictures = 2

/** The card of an event or of a group, as a link to its page. */
export function ListedCard({ listed, index }: ListedCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const isFirst = index < firstPictures
  if (listed.kind === 'event') {
    const { event } = listed
    const { organizerID, eventID } = event
    const name = localised(event, 'eventName', language) || t('unknownEvent')
    return (
      <div className={saveButtonStyles.saveable}>
        <EventCard
          to="/event/$organizerID/$eventID"
          params={{ organizerID, eventID }}
          image={eventImage(organizerID, eventID, 'thumbnail')}
          heading={name}
          date={
            event.availability === 'postponed'
              ? t('datesToCome')
              : event.eventStartTimeSSE > 0
                ? formatDateTime(event.eventStartTimeSSE)
                : t('unknownDate')
          }
          where={whereOf(event, event.availability === 'postponed' ? null : event.eventStartTimeSSE, null, language)}
          index={index}
          tag={
            event.availability === 'available' ? (
              <ChangeTag event={event} />
            ) : (
              <AvailabilityTag availability={event.availability} />
            )
          }
          isFirst={isFirst}
        />
        <SaveButton event={event} name={name} />
      </div>
    )
  }
  const { organizerID, eventGroupID, eventCount } = listed.group
  return (
    <EventCard
      to="/eventGroup/$organizerID/$eventGroupID"
      params={{ organizerID, eventGroupID }}
      image={groupImage(organizerID, eventGroupID, 'thumbnail')}
      heading={localised(listed.group, 'eventGroupTitle', language)}
      date={groupDates(listed.group) ?? t('datesToCome')}
      where={whereOf(listed.group, listed.group.firstStartTimeSSE, listed.group.lastStartTimeSSE, language)}
      index={index}
      tag={eventCount > 0 && <Tag icon="calendar">{t('seriesOf', { count: eventCount })}</Tag>}
      isGroup
      isFirst={isFirst}
    />
  )
}

/**
 * Returns weekday and venue, as far as they are known: `Sat–Mon · Art Park`. Weekdays say nothing of starts that are a
 * week apart or more.
 */
function whereOf(
  venue: Pick<ListedGroup, 'venueNameEN' | 'venueNameCN'>,
  first: number | null,
  last: number | null,
  language: Language,
): string {
  const days = first && (last ?? first) - first < 7 * 86_400 ? [first, last ?? first] : []
  const weekdays = new Set(days.map((day) => formatWeekday(day, language)))
  return [[...weekdays].join('–'), localised(venue, 'venueName', language)].filter(Boolean).join(' · ')
}

/** Returns the days that a group spans, or undefined without events. */
function groupDates({ firstStartTimeSSE: first, lastStartTimeSSE: last }: ListedGroup): string | undefined {
  return first === null || last === null ? undefined : formatDateRange(first, last)
}
