import type { Profile } from '@pokfei/contracts/routes/attendee'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { Button } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SoonPill } from '../../ui/soon-pill.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { tabStorage } from '../../browser-storage/storage.ts'
import { Avatar } from '../../session/avatar.tsx'
import { CompleteProfileModal } from './complete-profile-modal.tsx'
import { EmailNotice } from './email-notice.tsx'
import { isPurchase } from '../../session/sign-in-address.ts'
import { readFormDraft } from '../../browser-storage/form-draft.ts'
import { ErasureBanner } from './personal-data/erasure-banner.tsx'
import { ProfileBanner } from './profile-banner.tsx'
import { useLogout } from '../../session/use-logout.ts'
import { greetingName } from '../../session/profile-facts.ts'
import * as styles from './profile.module.css'
import * as columnStyles from '../../layout/column.module.css'
import * as panelStyles from '../../ui/panel.module.css'

const links = [
  { to: '/account-details', text: 'account', icon: 'person' },
  { to: '/help-services', text: 'help', icon: 'help' },
  { to: '/about', text: 'about', icon: 'info' },
] as const

const comingSoon = [
  { text: 'settings', icon: 'settings' },
  { text: 'paymentMethod', icon: 'card' },
  { text: 'wallet', icon: 'wallet' },
  { text: 'privacy', icon: 'shield' },
  { text: 'accessibility', icon: 'accessibility' },
  { text: 'notifications', icon: 'bell' },
] as const

interface ProfileScreenProps {
  readonly profile: Profile
  /** The screen that the member wanted before the profile had to be completed. */
  readonly redirectTo: string | undefined
}

/** The profile page: the member, the missing data, and links to everything else (ACC-72 to ACC-76). */
export function ProfileScreen({ profile, redirectTo }: ProfileScreenProps) {
  const { t } = useTranslation(['profile', 'common'])
  // The form opens by itself if a sign-in interrupted it, or if a purchase waits for it (ACC-82).
  const [isOpen, setOpen] = useState(
    () =>
      readFormDraft(tabStorage(), 'profile') !== undefined ||
      (isPurchase(redirectTo) && !profile.hasRegistered && !profile.hasPassportError),
  )
  const { logout, isLeaving } = useLogout()
  const name = greetingName(profile) ?? t('nameless')
  const provider = profile.profileProvider === 'google' ? t('byGoogle') : t('byWeChat')
  return (
    <Column top={<BackBar title={t('title')} />}>
      <div className={`${columnStyles.content} ${styles.profile}`}>
        <div className={`${utilities.row} ${styles.identity}`}>
          <Avatar name={name} />
          <div className={`${styles.grow} ${utilities.grow}`}>
            <h1 className={utilities.heading2}>{name}</h1>
            <p className={`${utilities.small} ${utilities.muted}`}>{profile.registeredEmailID ?? provider}</p>
          </div>
        </div>
        <ErasureBanner />
        <ProfileBanner profile={profile} onComplete={() => setOpen(true)} redirectTo={redirectTo} />
        <EmailNotice profile={profile} />
        <Panel>
          {links.map(({ to, text, icon }) => (
            <Link key={to} to={to} className={`${panelStyles.listItem} ${styles.listItem}`}>
              <ScreenIcon name={icon} />
              <span className={`${panelStyles.grow} ${styles.grow} ${utilities.grow}`}>{t(text)}</span>
              <ScreenIcon name="chevron" size="s" />
            </Link>
          ))}
        </Panel>
        <Panel>
          {comingSoon.map(({ text, icon }) => (
            <div key={text} className={`${panelStyles.listItem} ${styles.listItem} ${panelStyles.disabled}`}>
              <ScreenIcon name={icon} />
              <span className={`${panelStyles.grow} ${styles.grow} ${utilities.grow}`}>{t(text)}</span>
              <SoonPill short />
            </div>
          ))}
        </Panel>
        <Button kind="line" pending={isLeaving} onClick={logout}>
          <ScreenIcon name="signOut" size="s" />
          {t('common:signOut')}
        </Button>
      </div>
      <CompleteProfileModal profile={profile} isOpen={isOpen} onClose={() => setOpen(false)} redirectTo={redirectTo} />
    </Column>
  )
}
