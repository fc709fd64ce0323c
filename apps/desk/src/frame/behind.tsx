import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { withTexts } from '../i18n/desk-texts.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { leaveInvite, openInvite } from '../session/invite.ts'
import { meQuery } from '../session/use-me.ts'
import { Button } from '../ui/button.tsx'
import { Call } from '../ui/call.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Frame } from './frame.tsx'
import * as layout from '../ui/layout.module.css'

// A colleague who is signed in needs no way in, so the first screen starts without it.
const InviteScreen = lazy(async () => ({
  default: (await withTexts(import('../session/invite-screen.tsx'))).InviteScreen,
}))
const SignInScreen = lazy(async () => ({
  default: (await withTexts(import('../session/sign-in-screen.tsx'))).SignInScreen,
}))

/** The screens for a person who is signed in. Anybody else finds the sign-in at the same address (SCR-7). */
export function Behind() {
  const { t } = useTranslation()
  const me = useQuery(meQuery)
  const invite = useSyncExternalStore(openInvite.subscribe, openInvite.get)
  if (invite !== null || me.data === null)
    return (
      <Suspense>{invite === null ? <SignInScreen /> : <InviteScreen invite={invite} onLeave={leaveInvite} />}</Suspense>
    )
  if (me.data !== undefined) return <Frame me={me.data} />
  return (
    <main className={layout.page}>
      {me.isError ? (
        <Call tone="warn" title={t('unreachable')} text={t('unreachableText')} isAlert>
          <Button words={t('again')} keyName="R" isPending={me.isFetching} onPress={() => void me.refetch()} />
        </Call>
      ) : (
        <Skeleton lines={4} words={t('loading')} />
      )}
    </main>
  )
}
