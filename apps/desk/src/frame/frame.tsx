import type { DeskSessionJSON } from '@pokfei/contracts/routes/desk-access'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../i18n/desk-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKey } from '../keys/keys.tsx'
import { Bar } from './bar.tsx'
import { Nav, Tabs } from './nav.tsx'
import { ConnectionStrip } from './connection-strip.tsx'
import { useOpenings } from './use-openings.ts'
import { screens } from '../screens/listed-screens.ts'
import * as styles from './frame.module.css'

// The first screen starts without them. They load right after it, so that they are there without a network.
const KeysPage = lazy(async () => ({ default: (await import('./keys-page.tsx')).KeysPage }))
const NoRole = lazy(async () => ({ default: (await import('./no-role.tsx')).NoRole }))
const Palette = lazy(async () => ({ default: (await withTexts(import('../screens/find/palette.tsx'))).Palette }))

/** The parts around every screen: navigation, bar, and what opens above them. */
export function Frame({ me }: { readonly me: DeskSessionJSON }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'find' | 'keys' | null>(null)
  const { pathname } = useLocation()
  const closed = useOpenings().find(({ screen, isOpen }) => !isOpen && pathname === screen.path)
  useKey('/', t('find'), () => setOpen('find'), 'everywhere')
  useKey('?', t('keys'), () => setOpen('keys'), 'everywhere')
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {screens.map((screen) => (
        <ScreenKey key={screen.path} screen={screen} />
      ))}
      <Nav me={me} onKeys={() => setOpen('keys')} />
      <div className={styles.main}>
        <Bar onFind={() => setOpen('find')} isStandIn={me.isStandIn} />
        <ConnectionStrip />
        <main id="main">
          <Suspense>
            {closed === undefined ? <Outlet /> : <NoRole key={closed.screen.path} opening={closed} />}
          </Suspense>
        </main>
      </div>
      <Tabs />
      <Suspense>
        {open === 'find' ? <Palette onClose={() => setOpen(null)} /> : null}
        {open === 'keys' ? <KeysPage onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </div>
  )
}

/** The key of a screen. */
function ScreenKey({ screen }: { readonly screen: (typeof screens)[number] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useKey(screen.key, t(screen.text), () => void navigate({ to: screen.path }), 'go')
  return null
}
