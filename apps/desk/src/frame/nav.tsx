import type { DeskSessionJSON } from '@pokfei/contracts/routes/desk-access'
import { brand } from '@pokfei/format/brand'
import { Link } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { signOut } from '../session/use-me.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { KeyCap } from '../ui/key-cap.tsx'
import { useOpenings, type Opening } from './use-openings.ts'
import * as styles from './nav.module.css'
import * as layout from '../ui/layout.module.css'

/** The screens that exist, with their keys, and who is signed in. */
export function Nav({ me, onKeys }: { readonly me: DeskSessionJSON; readonly onKeys: () => void }) {
  const { t } = useTranslation()
  return (
    <nav className={styles.nav} aria-label={t('nav')}>
      <div className={styles.logo}>
        <span className={styles.mark} aria-hidden="true">
          {brand.mark}
        </span>
        <span>{t('brand')}</span>
        <em>{t('desk')}</em>
      </div>
      {useOpenings().map((opening) => (
        <Link
          key={opening.screen.path}
          to={opening.screen.path}
          className={styles.entry}
          aria-keyshortcuts={opening.screen.key}
        >
          <Entry opening={opening} />
          <KeyCap name={opening.screen.key} />
        </Link>
      ))}
      <div className={styles.foot}>
        <button type="button" className={styles.entry} aria-keyshortcuts="?" onClick={onKeys}>
          <Icon name="keyboard" />
          <span>{t('keys')}</span>
          <KeyCap name="?" />
        </button>
        <Me me={me} />
      </div>
    </nav>
  )
}

/** A screen in the navigation. One that the role may not open has a lock, and says why when one goes there (DSK-24). */
function Entry({ opening: { screen, isOpen } }: { readonly opening: Opening }) {
  const { t } = useTranslation()
  return (
    <>
      <Icon name={screen.icon} />
      <span className={isOpen ? undefined : styles.closed}>{t(screen.text)}</span>
      {isOpen ? null : (
        <>
          <Icon name="lock" isSmall />
          <span className={layout.hidden}>{t('closedForRole')}</span>
        </>
      )}
    </>
  )
}

/** The colleague who is signed in, with the way out. */
function Me({ me }: { readonly me: DeskSessionJSON }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isFailed, setIsFailed] = useState(false)
  return (
    <div className={styles.me}>
      <span className={styles.face} aria-hidden="true">
        {me.name.slice(0, 1)}
      </span>
      <span className={styles.who}>
        <b>{me.name}</b>
        <span>{t(`role_${me.role}`)}</span>
      </span>
      <button
        type="button"
        className={styles.out}
        onClick={() => void signOut(client).then((isOut) => setIsFailed(!isOut))}
      >
        {t('signOut')}
      </button>
      {isFailed ? (
        <p role="alert" className={styles.failed}>
          {t('signOutFailed')}
        </p>
      ) : null}
    </div>
  )
}

/** The screens that have a tab of their own on a phone. */
const tabCount = 4

/** The screens at the foot of a phone. Those without a tab stand behind the last one (SCR-27). */
export function Tabs() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const openings = useOpenings().toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {openings.slice(0, tabCount).map((opening) => (
        <Link key={opening.screen.path} to={opening.screen.path} className={styles.tab}>
          <Entry opening={opening} />
        </Link>
      ))}
      <button type="button" className={styles.tab} onClick={() => setIsOpen(true)}>
        <Icon name="menu" />
        <span>{t('more')}</span>
      </button>
      {isOpen ? (
        <Dialog title={t('more')} closeWords={t('close')} onClose={() => setIsOpen(false)}>
          {openings.slice(tabCount).map((opening) => (
            <Link
              key={opening.screen.path}
              to={opening.screen.path}
              className={`${styles.entry} ${styles.more}`}
              onClick={() => setIsOpen(false)}
            >
              <Entry opening={opening} />
            </Link>
          ))}
        </Dialog>
      ) : null}
    </nav>
  )
}
