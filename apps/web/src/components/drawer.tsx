import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { closeDrawer, drawerStore } from './drawer-store.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { LanguageChoice } from './language-toggle.tsx'
import { Logo } from './logo.tsx'
import { SoonPill } from './soon-pill.tsx'
import { useStore } from './store.ts'
import './drawer.css'

const items = [
  { to: '/', text: 'home', icon: 'home', soon: false },
  { to: '/ticket', text: 'tickets', icon: 'ticket', soon: false },
  { to: '/shop', text: 'shop', icon: 'shop', soon: true },
  { to: '/profile', text: 'profile', icon: 'person', soon: false },
] as const satisfies readonly { to: string; text: string; icon: IconName; soon: boolean }[]

/** The item that a path belongs to: the one whose address begins it; home is home alone (spec §2). */
function activeItem(pathname: string): string | undefined {
  return items.find(({ to }) => (to === '/' ? pathname === '/' : pathname.startsWith(to)))?.to
}

interface DrawerProps {
  /** Signing in or out. */
  readonly account: ReactNode
}

/**
 * The side drawer of a screen without room beside its column. A modal dialog: the rest is inert, Escape closes it, and the
 * focus returns to where it was.
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
      className="drawer"
      aria-label={t('mainMenu')}
      onClose={closeDrawer}
      onClick={(event) => event.target === event.currentTarget && closeDrawer()}
    >
      {isOpen && (
        <div className="inside">
          <div className="hd">
            <Logo />
            <button type="button" className="tap" aria-label={t('closeMenu')} onClick={closeDrawer}>
              <Icon name="close" />
            </button>
          </div>
          <Menu account={account} />
        </div>
      )}
    </dialog>
  )
}

/** The same menu, always open at the left of the column where there is room for it, and else not there. It stands before
 *  the screen, so that the keyboard and screen readers come to it first. */
export function SideMenu({ account }: DrawerProps) {
  return (
    <aside className="side-menu">
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
      <nav className="nav" aria-label={t('mainMenu')}>
        {items.map(({ to, text, icon, soon }) => (
          <Link
            key={to}
            to={to}
            className={to === active ? 'on' : ''}
            aria-current={to === active ? 'page' : undefined}
            onClick={closeDrawer}
          >
            <Icon name={icon} />
            {t(text)}
            {soon && <SoonPill short />}
          </Link>
        ))}
      </nav>
      <div className="stack below">
        <p className="label muted">{t('language')}</p>
        <LanguageChoice />
        {account}
      </div>
    </>
  )
}
