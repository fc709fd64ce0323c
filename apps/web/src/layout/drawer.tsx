import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { closeDrawer, drawerStore } from './drawer-store.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '@pokfei/design/icon-paths'
import { LanguageSwitch } from './language-toggle.tsx'
import { Logo } from './logo.tsx'
import { SoonPill } from '../ui/soon-pill.tsx'
import { useStore } from '../page/store.ts'
import * as styles from './drawer.module.css'

const items = [
  { to: '/', text: 'home', icon: 'home', soon: false },
  { to: '/ticket', text: 'tickets', icon: 'ticket', soon: false },
  { to: '/shop', text: 'shop', icon: 'shop', soon: true },
  { to: '/profile', text: 'profile', icon: 'person', soon: false },
] as const satisfies readonly { to: string; text: string; icon: IconName; soon: boolean }[]

/** Returns the menu item whose address begins the path. Home matches `/` alone (BRW-5). */
function activeItem(pathname: string): string | undefined {
  return items.find(({ to }) => (to === '/' ? pathname === '/' : pathname.startsWith(to)))?.to
}

interface DrawerProps {
  /** The button that signs in or out. */
  readonly account: ReactNode
}

/**
 * The side drawer of a screen that has no room beside its column. It is a modal dialog, so the rest is inert. Escape
 * closes it, and the focus returns to its old place (BRW-9).
 */
export function Drawer({ account }: DrawerProps) {
  const { t } = useTranslation()
  const isOpen = useStore(drawerStore)
  const dialog = useRef<HTMLDialogElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useEffect(closeDrawer, [pathname])

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('mainMenu')}
      onClose={closeDrawer}
      onClick={(event) => event.target === event.currentTarget && closeDrawer()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <Logo />
            <button type="button" className={utilities.tapTarget} aria-label={t('closeMenu')} onClick={closeDrawer}>
              <Icon name="close" />
            </button>
          </div>
          <Menu account={account} />
        </div>
      )}
    </dialog>
  )
}

/** The same menu at the left of the column, always open on wide screens and absent on others (BRW-11). It precedes
 *  the screen, so the keyboard and screen readers reach it first. */
export function SideMenu({ account }: DrawerProps) {
  return (
    <aside className={styles.sideMenu}>
      <Menu account={account} />
    </aside>
  )
}

/** The four main places, the language, and signing in or out. */
function Menu({ account }: DrawerProps) {
  const { t } = useTranslation()
  const active = useLocation({ select: (location) => activeItem(location.pathname) })
  return (
    <>
      <nav className={styles.navigation} aria-label={t('mainMenu')}>
        {items.map(({ to, text, icon, soon }) => (
          <Link
            key={to}
            to={to}
            className={to === active ? styles.active : ''}
            aria-current={to === active ? 'page' : undefined}
            onClick={closeDrawer}
          >
            <Icon name={icon} />
            {t(text)}
            {soon && <SoonPill short />}
          </Link>
        ))}
      </nav>
      <div className={`${utilities.stack} ${styles.below}`}>
        <p className={`${utilities.label} ${utilities.muted}`}>{t('language')}</p>
        <LanguageSwitch />
        {account}
      </div>
    </>
  )
}
