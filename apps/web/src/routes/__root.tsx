import '../styles/tokens.css'
import '../styles/base.css'
import { createRootRouteWithContext, HeadContent, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AlertBanner } from '../components/alert-banner.tsx'
import { Drawer } from '../components/drawer.tsx'
import { Street } from '../components/street.tsx'
import { DrawerAccount } from '../features/attendee/drawer-account.tsx'
import { SessionKeeper } from '../features/attendee/session-keeper.tsx'
import { htmlLanguage } from '../i18n/language.ts'
import { useLanguage } from '../i18n/use-language.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width,initial-scale=1,viewport-fit=cover' },
      { name: 'theme-color', content: '#0a0a12' },
    ],
  }),
  component: Document,
})

/** The whole document: what every screen shares stands around the screen (spec §2). */
function Document() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <html lang={htmlLanguage[language]}>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className="vh skip" href="#content">
          {t('skipToContent')}
        </a>
        <Street />
        <Outlet />
        <Drawer account={<DrawerAccount />} />
        <AlertBanner />
        <SessionKeeper />
      </body>
    </html>
  )
}
