import { useSyncExternalStore } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../i18n/use-translation.ts'
import { InviteScreen } from '../session/invite-screen.tsx'
import { leaveInvite, openInvite } from '../session/invite.ts'
import { meQuery } from '../session/use-me.ts'
import { SignInScreen } from '../session/sign-in-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Call } from '../ui/call.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Frame } from './frame.tsx'
import * as layout from '../ui/layout.module.css'

/** The screens for a person who is signed in. Anybody else finds the sign-in at the same address (SCR-7). */
export function Behind() {
  const { t } = useTranslation()
  const me = useQuery(meQuery)
  const invite = useSyncExternalStore(openInvite.subscribe, openInvite.get)
  if (invite !== null) return <InviteScreen invite={invite} onLeave={leaveInvite} />
  if (me.data !== undefined) return me.data === null ? <SignInScreen /> : <Frame me={me.data} />
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
