import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import * as styles from './join-panel.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** The invitation to join. It leads a guest to the sign-in, and a member to the profile form (BRW-56, BRW-57). */
export function JoinPanel({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('home')
  return (
    <div className={`${columnStyles.content} ${styles.join}`}>
      <Panel>
        <h2 className={utilities.heading2}>{t('joinTitle')}</h2>
        <p className={`${styles.small} ${utilities.small} ${utilities.muted}`}>{t('joinText')}</p>
        <ButtonLink to={isSignedIn ? '/profile' : '/login'} kind="main">
          {t('joinNow')}
        </ButtonLink>
      </Panel>
    </div>
  )
}
