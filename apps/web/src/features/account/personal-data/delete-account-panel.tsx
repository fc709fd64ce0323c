import type { Profile } from '@pokfei/contracts/routes/attendee'
import type { ErasureState } from '@pokfei/contracts/routes/personal-data'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { loadedOf } from '../../../api/loaded.ts'
import { erasureQuery } from '../../../api/personal-data-queries.ts'
import { useApi } from '../../../api/use-api.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ErrorNote } from '../../../layout/error-view.tsx'
import { LoadingText } from '../../../layout/loading-text.tsx'
import { greetingName } from '../../../session/profile-facts.ts'
import { signInAddress } from '../../../session/sign-in-address.ts'
import { useNow } from '../../../time/clock.ts'
import { Button, ButtonAnchor } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Obstacles } from './obstacles.tsx'
import * as styles from './personal-data.module.css'
import { useErasure } from './use-erasure.ts'

/** The deletion of the account: what goes, what stays and why, and what stands against it (ACC-91 to ACC-94). */
export function DeleteAccountPanel({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('personalData')
  const titleID = useId()
  const erasure = loadedOf(useQuery(erasureQuery(useApi())))
  return (
    <section className={styles.section} aria-labelledby={titleID}>
      <h2 id={titleID} className={utilities.heading2}>
        {t('deleteTitle')}
      </h2>
      <ul className={`${styles.list} ${utilities.small} ${utilities.muted}`}>
        <li>{t('deleteGoes')}</li>
        <li>{t('deleteStays')}</li>
        <li>{t('deleteWait')}</li>
      </ul>
      {erasure.kind === 'known' ? (
        erasure.data.dueTimeSSE === null && <NextStep profile={profile} state={erasure.data} />
      ) : erasure.kind === 'failed' ? (
        <ErrorNote text={t('loadFailed')} onRetry={erasure.retry} />
      ) : (
        <LoadingText />
      )}
    </section>
  )
}

interface NextStepProps {
  readonly profile: Profile
  readonly state: ErasureState
}

/** The member's next step: to wait, to sign in again, or to ask. */
function NextStep({ profile, state: { obstacles, freshUntilSSE } }: NextStepProps) {
  const { t } = useTranslation('personalData')
  const isFresh = useNow() < freshUntilSSE
  if (obstacles.length > 0)
    return (
      <>
        <p>{t('notYet')}</p>
        <Obstacles obstacles={obstacles} />
      </>
    )
  if (isFresh) return <Request profile={profile} />
  return (
    <>
      <p>{t('signInFirst')}</p>
      <ButtonAnchor kind="line" href={signInAddress(profile.profileProvider, '/account-details')}>
        {t('signInAgain')}
      </ButtonAnchor>
    </>
  )
}

function Request({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('personalData')
  const [isOpen, setOpen] = useState(false)
  const { request, isRequesting } = useErasure()
  const account = profile.registeredEmailID ?? greetingName(profile) ?? profile.memberID
  return (
    <>
      <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('deleteAccount')}
      </Button>
      <Modal title={t('confirmTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={utilities.stack}>
          <p className={styles.account}>{t('confirmText', { account })}</p>
          <p>{t('deleteStays')}</p>
          <Button
            kind="line"
            pending={isRequesting}
            onClick={() => request(undefined, { onSettled: () => setOpen(false) })}
          >
            {t('confirm')}
          </Button>
          <Button kind="main" onClick={() => setOpen(false)}>
            {t('keep')}
          </Button>
        </div>
      </Modal>
    </>
  )
}
