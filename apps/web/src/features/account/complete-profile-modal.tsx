import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useRouter } from '@tanstack/react-router'
import { Modal } from '../../ui/modal.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { clearFormDraft } from '../../browser-storage/form-draft.ts'
import { ProfileForm } from './profile-form.tsx'

interface CompleteProfileModalProps {
  readonly profile: Profile
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The screen that the member wanted, opened once the profile is complete (ACC-11). */
  readonly redirectTo: string | undefined
}

/** The form that completes a profile, in a dialog that can be closed (ACC-77, ACC-80). */
export function CompleteProfileModal({ profile, isOpen, onClose, redirectTo }: CompleteProfileModalProps) {
  const { t } = useTranslation('profile')
  const router = useRouter()
  const close = () => {
    clearFormDraft(tabStorage(), 'profile')
    onClose()
  }
  const finish = () => {
    onClose()
    if (redirectTo !== undefined) void router.navigate({ href: redirectTo, replace: true })
  }
  return (
    <Modal title={t('completeYourProfile')} isOpen={isOpen} onClose={close}>
      <ProfileForm profile={profile} onSaved={finish} />
    </Modal>
  )
}
