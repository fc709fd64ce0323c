import type { Profile } from '@pokfei/contracts/routes/attendee'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Avatar } from '../../session/avatar.tsx'
import { useLogout } from '../../session/use-logout.ts'
import { greetingName } from '../../session/profile-facts.ts'
import * as styles from './login.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** /login after a sign-out that failed on the server: the member who is still signed in, and a retry (ACC-41). */
export function StillSignedIn({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation(['login', 'common'])
  const { logout, isLeaving } = useLogout()
  const name = greetingName(profile) ?? profile.registeredEmailID ?? t('common:profile')
  return (
    <Column top={<MenuBar />}>
      <div className={`${columnStyles.content} ${styles.login}`}>
        <div className={styles.intro}>
          <div className={styles.stillSignedIn}>
            <Avatar name={name} large />
            <Icon name="warning" />
          </div>
        </div>
        <div>
          <h1 className={utilities.title}>{t('stillSignedIn')}</h1>
          <p className={`${utilities.muted} ${utilities.keepWords}`}>{t('stillSignedInText', { name })}</p>
        </div>
        <Button kind="main" pending={isLeaving} onClick={logout}>
          {t('signOutAgain')}
        </Button>
        <ButtonLink to="/" kind="line">
          {t('staySignedIn')}
        </ButtonLink>
      </div>
    </Column>
  )
}
