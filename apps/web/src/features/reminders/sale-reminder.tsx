import type { Profile } from '@pokfei/contracts/routes/attendee'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { EventKey } from '../../api/catalogue-queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSaleReminder } from './use-sale-reminder.ts'

interface SaleReminderProps {
  readonly event: EventKey
  /** Null for a guest; undefined while it is not known who reads. */
  readonly profile: Profile | null | undefined
  /** True beside a waiting room, whose button is the main one. */
  readonly isQuiet: boolean
}

/** The reminder by mail: a toggle for members with a proven address. It leads others to where they get one, and back. */
export function SaleReminder({ event, profile, isQuiet }: SaleReminderProps) {
  const { t } = useTranslation('reminder')
  const kind = isQuiet ? 'line' : 'main'
  const redirectTo = `/event/${event.organizerID}/${event.eventID}#reminder`
  if (profile?.emailState === 'confirmed')
    return <Toggle event={event} email={profile.registeredEmailID ?? ''} kind={kind} />
  if (!profile)
    return (
      <>
        <ButtonLink kind={kind} to="/login" search={{ redirectTo }}>
          <ScreenIcon name="bell" size="s" />
          {t('remindMe')}
        </ButtonLink>
        <p className={`${utilities.small} ${utilities.muted}`}>{t('signInFirst')}</p>
      </>
    )
  const hasAddress = profile.emailState !== 'none'
  return (
    <>
      {hasAddress ? (
        <ButtonLink kind={kind} to="/account-details">
          <ScreenIcon name="mail" size="s" />
          {t('confirmAddress')}
        </ButtonLink>
      ) : (
        <ButtonLink kind={kind} to="/profile" search={{ redirectTo }}>
          <Icon name="person" size="s" />
          {t('giveAddress')}
        </ButtonLink>
      )}
      <p className={`${utilities.small} ${utilities.muted}`}>{hasAddress ? t('confirmFirst') : t('addressFirst')}</p>
    </>
  )
}

interface ToggleProps {
  readonly event: EventKey
  readonly email: string
  /** The kind of the button until the reminder is set. */
  readonly kind: 'main' | 'line'
}

function Toggle({ event, email, kind }: ToggleProps) {
  const { t } = useTranslation(['reminder', 'common'])
  const { isSet: reminder, isPending, toggle } = useSaleReminder(event)
  if (reminder.kind === 'failed')
    return (
      <>
        <p role="alert">{t('loadFailed')}</p>
        <Button kind="line" onClick={reminder.retry}>
          {t('common:retry')}
        </Button>
      </>
    )
  const isSet = reminder.kind === 'known' && reminder.data
  return (
    <>
      <Button
        kind={isSet ? 'line' : kind}
        pending={isPending}
        locked={reminder.kind !== 'known'}
        aria-pressed={isSet}
        onClick={toggle}
      >
        <ScreenIcon name={isSet ? 'check' : 'bell'} size="s" />
        {t('remindMe')}
      </Button>
      <p className={`${utilities.small} ${utilities.muted}`}>{isSet ? t('willMail', { email }) : t('wouldMail')}</p>
    </>
  )
}
