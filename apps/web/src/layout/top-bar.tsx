import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../i18n/use-translation.ts'
import { openDrawer } from './drawer-store.ts'
import { Icon } from '../ui/icon.tsx'
import { LanguageButton } from './language-toggle.tsx'
import { Logo } from './logo.tsx'
import * as styles from './top-bar.module.css'

/** The bar of the main screens: menu, logo, language. */
export function MenuBar() {
  const { t } = useTranslation()
  return (
    <header className={styles.topBar}>
      <button
        type="button"
        className={`${styles.tapTarget} ${utilities.tapTarget} ${styles.menu}`}
        aria-label={t('openMenu')}
        aria-haspopup="dialog"
        onClick={openDrawer}
      >
        <Icon name="menu" />
      </button>
      <Link to="/" className={styles.home}>
        <Logo />
        <span className={utilities.visuallyHidden}> · {t('home')}</span>
      </Link>
      <LanguageButton />
    </header>
  )
}

/** The bar of every other screen: back, title, language. Without a previous page, back leads home. */
export function BackBar({ title }: { readonly title: string }) {
  const { t } = useTranslation()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <header className={styles.topBar}>
      <button
        type="button"
        className={`${styles.tapTarget} ${utilities.tapTarget}`}
        aria-label={t('back')}
        onClick={goBack}
      >
        <Icon name="back" />
      </button>
      <p className={styles.title}>{title}</p>
      <LanguageButton />
    </header>
  )
}

/** The screens with the {@link MenuBar}. */
const mainScreens: ReadonlySet<string> = new Set(['/', '/ticket', '/shop', '/login'])

/** The bar of a screen that is loading or failed. Its parts stay in place when the screen appears. */
export function ScreenBar({ title = '' }: { readonly title?: string }) {
  const isMain = useLocation({ select: ({ pathname }) => mainScreens.has(pathname) })
  return isMain ? <MenuBar /> : <BackBar title={title} />
}
