import type { Profile } from '@pokfei/contracts/routes/attendee'
import { lazy, Suspense, useId, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../ui/button.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { needsConfirmation } from '../../session/profile-facts.ts'
import { useEmailLink } from './use-email-link.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as profileBannerStyles from './profile-banner.module.css'
import * as styles from './email-notice.module.css'

/** Loaded only for members who correct their address, because every receipt has this notice. */
const CorrectEmail = lazy(async () => ({ default: (await import('./correct-email.tsx')).CorrectEmail }))

/** Asks a member to confirm a typed address, and offers to send the link again or correct the address (EML-24).
 *  Renders nothing if no confirmation is due. */
export function EmailNotice({ profile }: { readonly profile: Profile }) {
  return needsConfirmation(profile) ? <Notice profile={profile} /> : null
}

function Notice({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('email')
  const titleID = useId()
  const { send, isPending } = useEmailLink()
  const [isCorrecting, setCorrecting] = useState(false)
  const email = profile.registeredEmailID ?? ''
  const wasSent = profile.emailState === 'linkSent'
  return (
    <section
      className={`${panelStyles.banner} ${profileBannerStyles.banner} ${profileBannerStyles.needed} ${styles.emailNotice} ${utilities.screenOnly}`}
      aria-labelledby={titleID}
    >
      <ScreenIcon name="mail" />
      <div className={`${utilities.grow} ${utilities.stack}`}>
        <div>
          <h2 id={titleID}>{t('confirmYours')}</h2>
          <p className={`${utilities.small} ${utilities.muted}`}>
            {wasSent ? t('linkSent', { email }) : t('notConfirmed', { email })}
          </p>
        </div>
        {isCorrecting ? (
          <Suspense fallback={<Spinner />}>
            <CorrectEmail email={email} onEnd={() => setCorrecting(false)} />
          </Suspense>
        ) : (
          <div className={styles.actions}>
            <Button kind={wasSent ? 'line' : 'main'} small pending={isPending} onClick={() => void send()}>
              {wasSent ? t('sendAgain') : t('sendLink')}
            </Button>
            <Button kind="line" small onClick={() => setCorrecting(true)}>
              {t('correct')}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
