import type { Profile } from '@pokfei/contracts/routes/attendee'
import { useId } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { AccountForm } from './account-form.tsx'
import { Avatar } from '../../session/avatar.tsx'
import { EmailNotice } from './email-notice.tsx'
import { DataPanel } from './personal-data/data-panel.tsx'
import { DeleteAccountPanel } from './personal-data/delete-account-panel.tsx'
import { ErasureBanner } from './personal-data/erasure-banner.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { useAccountForm } from './use-account-form.ts'
import { greetingName } from '../../session/profile-facts.ts'
import * as bottomBarStyles from '@pokfei/design/bottom-bar.module.css'
import * as accountStyles from './account.module.css'
import * as columnStyles from '../../layout/column.module.css'

/** Account details (ACC-83). A member who has not registered finds the registration form (ACC-84). */
export function AccountScreen({ profile }: { readonly profile: Profile }) {
  return profile.hasRegistered ? <Registered profile={profile} /> : <Unregistered profile={profile} />
}

function Registered({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  const formID = useId()
  const form = useAccountForm(profile)
  return (
    <Column
      top={<BackBar title={t('account')} />}
      bar={
        <div className={bottomBarStyles.bar}>
          <Button type="submit" form={formID} kind="main" disabled={!form.isChanged} pending={form.isPending}>
            {form.isPending ? t('saving') : t('save')}
          </Button>
        </div>
      }
    >
      <div className={`${columnStyles.content} ${accountStyles.account}`}>
        <ErasureBanner />
        <Photo profile={profile} />
        <EmailNotice profile={profile} />
        <AccountForm id={formID} form={form} profile={profile} />
        <Button disabled>{t('changePassword')}</Button>
        <SessionsPanel />
        <DataPanel />
        <DeleteAccountPanel profile={profile} />
      </div>
    </Column>
  )
}

function Unregistered({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <Column top={<BackBar title={t('account')} />}>
      <div className={`${columnStyles.content} ${accountStyles.account}`}>
        <ErasureBanner />
        <Photo profile={profile} />
        <h2 className={utilities.heading2}>{t('completeYourProfile')}</h2>
        <ProfileForm profile={profile} onSaved={() => undefined} />
        <SessionsPanel />
        <DataPanel />
        <DeleteAccountPanel profile={profile} />
      </div>
    </Column>
  )
}

function Photo({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation('profile')
  return (
    <>
      <h1 className={utilities.visuallyHidden}>{t('account')}</h1>
      <div className={`${utilities.row} ${accountStyles.photo}`}>
        <Avatar name={greetingName(profile) ?? t('nameless')} large />
        <Button small disabled>
          <ScreenIcon name="camera" size="s" />
          {t('changePhoto')}
        </Button>
      </div>
    </>
  )
}
