import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { assumedEventSeconds, googleCalendarURL } from '@pokfei/format/time/calendar'
import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useRouteContext } from '@tanstack/react-router'
import { calls } from '../api/calls.ts'
import { addressOf } from '../api/client.ts'
import { localised } from '../i18n/localised.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import * as styles from './add-to-calendar.module.css'

interface AddToCalendarProps {
  readonly orderID: string
  readonly orderReference: string
  readonly event: EventDetail
}

/** Offers a booked event as a calendar file, which phones open themselves, or in Google Calendar (TKT-20). Both name
 *  the instant, so the time is right in every time zone. */
export function AddToCalendar({ orderID, orderReference, event }: AddToCalendarProps) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const publicOrigin = useRouteContext({ from: '__root__', select: (context) => context.publicOrigin })
  const startSSE = event.eventStartTimeSSE
  const google = googleCalendarURL({
    uid: orderID,
    title: localised(event, 'eventName', language),
    location: [localised(event, 'venueName', language), localised(event, 'venueAddr', language)]
      .filter((part) => part !== '')
      .join(', '),
    description: t('details', { dateTime: formatDateTime(startSSE), reference: orderReference }),
    url: `${publicOrigin}/ticket-details/${orderID}`,
    startSSE,
    endSSE: startSSE + assumedEventSeconds,
  })
  return (
    <section className={styles.addToCalendar} aria-label={t('add')}>
      <p>
        <Icon name="calendar" size="s" />
        {t('add')}
      </p>
      <div className={styles.actions}>
        <ButtonAnchor small kind="line" href={addressOf(calls.orders.calendar, { orderID })}>
          {t('file')}
        </ButtonAnchor>
        {/* Google's link cannot say that the date is to come, or that the event is cancelled. */}
        {event.availability !== 'postponed' && event.availability !== 'cancelled' && (
          <ButtonAnchor small kind="line" href={google} target="_blank" rel="noreferrer">
            {t('google')}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
