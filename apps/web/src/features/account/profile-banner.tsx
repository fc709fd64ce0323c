import type { Profile } from '@pokfei/contracts/routes/attendee'
import { errors } from '@pokfei/contracts/reasons'
import { useId, type ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { passportError } from '../../session/login-errors.ts'
import { missingOf } from './profile-rules.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './profile-banner.module.css'

interface ProfileBannerProps {
  readonly profile: Profile
  readonly onComplete: () => void
  /** The screen that the member goes on to after signing in again. */
  readonly redirectTo: string | undefined
}

/**
 * The obstacle between a member and buying: an unconfirmed sign-in or an incomplete profile (ACC-73). Renders nothing
 * without an obstacle.
 */
export function ProfileBanner({ profile, onComplete, redirectTo }: ProfileBannerProps) {
  const { t } = useTranslation(['profile', 'common'])
  const language = useLanguage()
  if (profile.hasPassportError) {
    return (
      <Banner title={t('signInUnsure')} text={errors.passportError[language]}>
        <ButtonLink kind="main" small to="/login" search={{ error: passportError, redirectTo }}>
          {t('common:signIn')}
        </ButtonLink>
      </Banner>
    )
  }
  const missing = missingOf(profile)
  if (missing === 'nothing') return null
  return (
    <Banner title={missing === 'phone' ? t('phoneMissing') : t('completeYourProfile')} text={t('completeText')}>
      <Button kind="main" small aria-haspopup="dialog" onClick={onComplete}>
        {t('completeNow')}
      </Button>
    </Banner>
  )
}

interface BannerProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Banner({ title, text, children }: BannerProps) {
  const titleID = useId()
  return (
    <section className={`${panelStyles.banner} ${styles.banner} ${styles.needed}`} aria-labelledby={titleID}>
      <Icon name="warning" />
      <div className={`${utilities.grow} ${utilities.stack}`}>
        <div>
          <h2 id={titleID}>{title}</h2>
          <p className={`${utilities.small} ${utilities.muted}`}>{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
