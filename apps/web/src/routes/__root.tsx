import * as colours from '@pokfei/design/colours'
import '@pokfei/design/colours.css'
import '@pokfei/design/tokens.css'
import '@pokfei/design/base.css'
import * as utilities from '@pokfei/design/utilities.module.css'
import { createRootRouteWithContext, HeadContent, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { AlertBanner } from '../layout/alert-banner.tsx'
import { Drawer, SideMenu } from '../layout/drawer.tsx'
import { PageAnnouncer } from '../layout/page-announcer.tsx'
import { ProgressLine } from '../layout/progress-line.tsx'
import { ServerMarkStrip } from '../layout/server-mark-strip.tsx'
import { Street } from '../art/street.tsx'
import favicon from '../images/favicon.svg'
import { DrawerAccount } from '../features/sign-in/drawer-account.tsx'
import { SessionSync } from '../session/session-sync.tsx'
import { useSession } from '../session/use-session.ts'
import { PendingOrderWatch } from '../features/pending-order/pending-order-watch.tsx'
import { htmlLanguage, isLanguage, type Language } from '../i18n/language.ts'
import { inLanguage } from '../routing/page-addresses.ts'
import { languageOf, useLanguage } from '../i18n/use-language.ts'
import { ensureTexts } from '../i18n/load-texts.ts'
import { memberMeta } from '../routing/page-head.ts'
import type { RouterContext } from '../routing/router-context.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  // An explicit undefined, because the router merges this over the address.
  validateSearch: ({ lang }: Readonly<Record<string, unknown>>): { readonly lang?: Language | undefined } => ({
    lang: isLanguage(lang) ? lang : undefined,
  }),
  beforeLoad: async ({ context, matches, search }) => {
    await ensureTexts(
      context.i18n,
      matches.flatMap(({ staticData }) => staticData.texts ?? []),
    )
    return { addressLanguage: search.lang }
  },
  head: ({ match: { context }, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width,initial-scale=1,viewport-fit=cover' },
      // 1rem then follows the text size that the reader chose for the whole phone.
      { name: 'text-scale', content: 'scale' },
      { name: 'theme-color', content: colours.night },
      ...memberMeta(context, matches.at(-1)?.staticData.title),
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: favicon },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      // Browsers load the manifest without cookies, so the address names the language.
      { rel: 'manifest', href: inLanguage('/manifest.webmanifest', languageOf(context.i18n)) },
    ],
  }),
  // The shell stays around the error screen too, if the texts cannot be loaded.
  shellComponent: Document,
})

/** The whole document with the parts around every screen. */
function Document({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const language = useLanguage()
  useFreshHead(language)
  return (
    <html lang={htmlLanguage[language]}>
      <head>
        <HeadContent />
      </head>
      <body>
        <a className={`${utilities.visuallyHidden} ${utilities.skipLink}`} href="#content">
          {t('skipToContent')}
        </a>
        <ServerMarkStrip
          mark={useRouter().options.context.mark}
          language={language}
          path={useLocation({ select: ({ pathname }) => pathname })}
        />
        <SideMenu account={<DrawerAccount />} />
        <Street />
        <WithOrder>{children}</WithOrder>
        <ProgressLine />
        <Drawer account={<DrawerAccount />} />
        <AlertBanner />
        <PageAnnouncer />
        <SessionSync />
      </body>
    </html>
  )
}

/** Offers a member's pending order on every screen (ORD-56). */
function WithOrder({ children }: { readonly children: ReactNode }) {
  const { profile } = useSession()
  return <PendingOrderWatch isMember={profile?.hasRegistered === true}>{children}</PendingOrderWatch>
}

/** Renders the head again after a switch of the language. */
function useFreshHead(language: Language): void {
  const router = useRouter()
  const written = useRef(language)
  useEffect(() => {
    if (written.current === language) return
    written.current = language
    void router.invalidate()
  }, [language, router])
}
