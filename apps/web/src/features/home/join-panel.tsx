import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import './join-panel.css'

/** The invitation to join. It leads a guest to the sign-in, and a member to the profile form (BRW-56, BRW-57). */
export function JoinPanel({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const { t } = useTranslation('home')
  return (
    <div className="wrap join">
      <Panel>
        <h2 className="h2">{t('joinTitle')}</h2>
        <p className="small muted">{t('joinText')}</p>
        <ButtonLink to={isSignedIn ? '/profile' : '/login'} kind="main">
          {t('joinNow')}
        </ButtonLink>
      </Panel>
    </div>
  )
}
