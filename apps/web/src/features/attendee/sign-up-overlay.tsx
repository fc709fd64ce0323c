import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Modal } from '../../components/modal.tsx'
import { useSession } from './use-session.ts'

/**
 * Asks a member who has not registered to complete the profile (spec §4). It stays away while that is not
 * known, and once it has been closed.
 */
export function SignUpOverlay() {
  const { t } = useTranslation('home')
  const { profile } = useSession()
  const [isClosed, setClosed] = useState(false)
  const isUnregistered = profile !== null && profile !== undefined && !profile.hasRegistered
  return (
    <Modal title={t('signUpTitle')} isOpen={isUnregistered && !isClosed} onClose={() => setClosed(true)}>
      <div className="stack">
        <p className="muted">{t('signUpText')}</p>
        <ButtonLink to="/profile" kind="main">
          {t('signUpNow')}
        </ButtonLink>
      </div>
    </Modal>
  )
}
