import type { Profile } from '@pokfei/contracts/attendee'
import { useRouter } from '@tanstack/react-router'
import { Modal } from '../../components/modal.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStorage } from '../../tab-storage.ts'
import { dropForm } from './kept-form.ts'
import { ProfileForm } from './profile-form.tsx'

interface CompleteProfileModalProps {
  readonly profile: Profile
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Where the member wanted to go before: there it goes on once the profile is complete. */
  readonly redirectTo: string | undefined
}

/** The complete-your-profile form in a dialog that can be closed (spec §2). */
export function CompleteProfileModal({ profile, isOpen, onClose, redirectTo }: CompleteProfileModalProps) {
  const { t } = useTranslation('profile')
  const router = useRouter()
  const giveUp = () => {
    dropForm(tabStorage(), 'profile')
    onClose()
  }
  const goOn = () => {
    onClose()
    if (redirectTo !== undefined) void router.navigate({ href: redirectTo, replace: true })
  }
  return (
    <Modal title={t('completeYourProfile')} isOpen={isOpen} onClose={giveUp}>
      <ProfileForm profile={profile} onSaved={goOn} />
    </Modal>
  )
}
