import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { JoinPanel } from '../../features/home/join-panel.tsx'
import { loadHome } from '../../features/home/home-data.ts'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { useSession } from '../../session/use-session.ts'
import { greetingName } from '../../session/profile-facts.ts'
import { pageHead } from '../../routing/page-head.ts'

/** Home (BRW-38). */
export const Route = createFileRoute('/_public/')({
  loader: ({ context }) => loadHome(context),
  head: ({ match: { context } }) => {
    const { t } = context.i18n
    return pageHead({ context, path: '/', title: t('home:title'), description: t('home:description') })
  },
  component: Home,
})

/** Few readers need the overlay, so it loads only for them. */
const SignUpOverlay = lazy(async () => ({
  default: (await import('../../features/account/sign-up-overlay.tsx')).SignUpOverlay,
}))

function Home() {
  const { profile } = useSession()
  return (
    <>
      <HomeScreen
        name={greetingName(profile)}
        join={
          profile === undefined || profile?.hasRegistered === true ? null : <JoinPanel isSignedIn={profile !== null} />
        }
      />
      {profile?.hasRegistered === false && (
        <Suspense>
          <SignUpOverlay />
        </Suspense>
      )}
    </>
  )
}
