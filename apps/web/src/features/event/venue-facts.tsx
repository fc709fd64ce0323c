import type { AvailabilityLabel, VenueFacts } from '@pokfei/contracts/routes/catalogue'
import { noVenueFacts } from '@pokfei/domain/catalogue/catalogue'
import { eventMapURL } from '@pokfei/format/event-facts'
import { formatDate, formatDateTime, formatISO, formatTime } from '@pokfei/format/time/hong-kong-time'
import type { ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { stoppedBy } from '../../catalogue/changes/stopped-by.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import type { ScreenIconName } from '@pokfei/design/screen-icon-paths'
import { localised } from '../../i18n/localised.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as styles from './venue-facts.module.css'

interface EventWithVenue extends VenueFacts {
  readonly venueNameEN: string
  readonly venueNameCN: string
  readonly eventStartTimeSSE: number
  readonly availability: AvailabilityLabel
}

interface VenueFactsPanelProps {
  /** A response that an older program stored on the phone lacks newer facts. */
  readonly event: Omit<EventWithVenue, keyof VenueFacts> & Partial<VenueFacts>
}

/** The facts for visitors that the organizer gives (EVT-18). Renders nothing without any. */
export function VenueFactsPanel({ event: given }: VenueFactsPanelProps) {
  const event = { ...noVenueFacts, ...given }
  const { t } = useTranslation('event')
  const language = useLanguage()
  const { runningMinutes, minimumAge } = event
  // Doors of an event without a date would open on its old one, and those of a cancelled one never do (CHG-44).
  const doorsTimeSSE = stoppedBy(event.availability) === null ? event.doorsTimeSSE : null
  const running = runningMinutes === null ? null : runningTime(runningMinutes)
  const facts: readonly (readonly [ScreenIconName, string, ReactNode])[] = [
    ['place', t('address'), <Address key="place" event={event} />],
    ['train', t('nearestExit'), localised(event, 'nearestExit', language)],
    [
      'door',
      t('doors'),
      doorsTimeSSE === null ? '' : <Doors key="doors" doorsTimeSSE={doorsTimeSSE} startSSE={event.eventStartTimeSSE} />,
    ],
    ['clock', t('runningTime'), running === null ? '' : t(running.form, running)],
    ['person', t('ages'), minimumAge === null ? '' : t('agesFrom', { age: minimumAge })],
    ['chat', t('performanceLanguage'), localised(event, 'performanceLanguage', language)],
    ['warning', t('restrictedView'), localised(event, 'restrictedView', language)],
  ]
  const shownFacts = facts.filter(([icon, , fact]) => (icon === 'place' ? hasAddress(event) : fact !== ''))
  if (shownFacts.length === 0) return null
  return (
    <section className={`${utilities.stack} ${styles.visitFacts}`}>
      <h2 className={utilities.heading2}>{t('goodToKnow')}</h2>
      <Facts>
        {shownFacts.map(([icon, name, fact]) => (
          <Fact key={icon} icon={icon} name={name}>
            {fact}
          </Fact>
        ))}
      </Facts>
    </section>
  )
}

const hasAddress = ({ venueAddrEN, venueAddrCN, venueMapURL }: VenueFacts) =>
  venueAddrEN !== '' || venueAddrCN !== '' || venueMapURL !== null

/** The address, or the venue's name without one, and the link to a map (EVT-20). */
function Address({ event }: { readonly event: EventWithVenue }) {
  const { t } = useTranslation('event')
  const language = useLanguage()
  const address = localised(event, 'venueAddr', language) || localised(event, 'venueName', language)
  return (
    <>
      <span className={styles.address}>{address}</span>
      <a className={styles.mapLink} href={eventMapURL(event, language)} target="_blank" rel="noreferrer">
        {t('openMap')}
        <ScreenIcon name="chevron" size="s" />
      </a>
    </>
  )
}

/** The time alone on the day of the event, and with its date on another day. */
function Doors({ doorsTimeSSE, startSSE }: { readonly doorsTimeSSE: number; readonly startSSE: number }) {
  const isSameDay = formatDate(doorsTimeSSE) === formatDate(startSSE)
  return (
    <time dateTime={formatISO(doorsTimeSSE)}>
      {isSameDay ? formatTime(doorsTimeSSE) : formatDateTime(doorsTimeSSE)}
    </time>
  )
}

/** Splits minutes into hours and minutes. `form` is the text that leaves out a zero part. */
function runningTime(totalMinutes: number): {
  readonly form: 'runs' | 'runsHours' | 'runsMinutes'
  readonly hours: number
  readonly minutes: number
} {
  const hours = Math.floor(totalMinutes / 60)
  const minutes = totalMinutes % 60
  if (hours === 0) return { form: 'runsMinutes', hours, minutes }
  return { form: minutes === 0 ? 'runsHours' : 'runs', hours, minutes }
}
