import type { Profile } from '@pokfei/contracts/routes/attendee'
import type { EventDetail } from '@pokfei/contracts/routes/catalogue'
import { saleNoticeSeconds } from '@pokfei/domain/reminders/reminder-times'
import { calls } from '../../api/calls.ts'
import { addressOf } from '../../api/client.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useServerNow } from '../../time/server-clock.ts'
import { SaleReminder } from './sale-reminder.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './before-sale.module.css'

interface BeforeSaleProps {
  readonly event: EventDetail
  /** Null for a guest; undefined while it is not known who reads. */
  readonly profile: Profile | null | undefined
}

/**
 * Offers a reminder by mail and the opening as a calendar file until the sale opens. A hidden event has no reminder, and
 * nobody is promised a mail that is due already (EVT-85).
 */
export function BeforeSale({ event, profile }: BeforeSaleProps) {
  const { t } = useTranslation('reminder')
  const nowSSE = useServerNow()
  const { organizerID, eventID, status, saleStartTimeSSE, room } = event
  const canRemind = status === 'listed' && nowSSE < saleStartTimeSSE - saleNoticeSeconds
  return (
    <section id="reminder" className={`${panelStyles.panel} ${styles.beforeSale}`} aria-label={t('title')}>
      {canRemind && <SaleReminder event={event} profile={profile} isQuiet={room !== null} />}
      <ButtonAnchor kind="line" href={addressOf(calls.catalogue.saleCalendar, { organizerID, eventID })}>
        <Icon name="calendar" size="s" />
        {t('addOpening')}
      </ButtonAnchor>
    </section>
  )
}
