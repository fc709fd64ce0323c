import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { isPurchase, redirectToSearch } from '../../session/sign-in-address.ts'
import { clearFormDraft, readFormDraft } from '../../browser-storage/form-draft.ts'
import { useSession } from '../../session/use-session.ts'

/** Loaded only for members who fill it in, because home is for everybody. */
const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }))

/**
 * Asks a member without registration to complete the profile (ACC-51). Renders nothing while that is unknown, or after
 * it was closed.
 */
export function SignUpOverlay() {
  const { profile } = useSession()
  return profile?.hasRegistered === false ? <Overlay profile={profile} /> : null
}

/** The question, which turns into the form. A completed profile leads on to the screen that the member wanted. */
function Overlay({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const router = useRouter()
  const redirectTo = useLocation({ select: ({ search }) => redirectToSearch(search).redirectTo })
  // The form opens at once if a sign-in interrupted it, or if a purchase waits for it.
  const [step, setStep] = useState<'invitation' | 'form' | 'closed'>(() =>
    readFormDraft(tabStorage(), 'profile') === undefined && !isPurchase(redirectTo) ? 'invitation' : 'form',
  )
  const close = () => {
    clearFormDraft(tabStorage(), 'profile')
    setStep('closed')
  }
  const finish = () => {
    if (redirectTo !== undefined) void router.navigate({ href: redirectTo, replace: true })
  }
  return (
    <Modal title={t('completeYourProfile')} isOpen={step !== 'closed'} onClose={close}>
      {step === 'form' ? (
        <Suspense fallback={<Spinner />}>
          <ProfileForm profile={profile} onSaved={finish} />
        </Suspense>
      ) : (
        <div className={utilities.stack}>
          <p className={utilities.muted}>{t('justSignedIn')}</p>
          {/* The dialog opens by itself, so the focus starts on its main button and not on the close button. */}
          <Button kind="main" ref={(button) => button?.setAttribute('autofocus', '')} onClick={() => setStep('form')}>
            {t('completeNow')}
          </Button>
          <Button kind="line" onClick={close}>
            {t('completeLater')}
          </Button>
        </div>
      )}
    </Modal>
  )
}
