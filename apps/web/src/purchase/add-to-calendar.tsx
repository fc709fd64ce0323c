import type { ListedOrder } from '@pokfei/contracts/routes/orders'
import { calendarEndSSE, eventPlace } from '@pokfei/format/event-facts'
import { googleCalendarURL } from '@pokfei/format/time/calendar'
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

/** Offers a booked event as a calendar file, which phones open themselves, or in Google Calendar (TKT-20). Both name
 *  the instant, so the time is right in every time zone. */
export function AddToCalendar({
  order,
}: {
  readonly order: Pick<ListedOrder, 'orderID' | 'orderReference' | 'event'>
}) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const publicOrigin = useRouteContext({ from: '__root__', select: (context) => context.publicOrigin })
  const { orderID, orderReference, event } = order
  const startSSE = event.eventStartTimeSSE
  const google = googleCalendarURL({
    uid: orderID,
    title: localised(event, 'eventName', language),
    location: eventPlace(event, language),
    description: t('details', { dateTime: formatDateTime(startSSE), reference: orderReference }),
    url: `${publicOrigin}/ticket-details/${orderID}`,
    startSSE,
    endSSE: calendarEndSSE(event),
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
        {event.stoppedBy === null && (
          <ButtonAnchor small kind="line" href={google} target="_blank" rel="noreferrer">
            {t('google')}
          </ButtonAnchor>
        )}
      </div>
    </section>
  )
}
