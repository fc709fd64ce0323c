import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { answerWithPasskey, hasNoName, type PasskeyEnd } from './passkey.ts'
import { NamelessAddress } from './nameless-address.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { PasskeyNote, type PasskeyTrouble } from './passkey-note.tsx'
import { StandInButton } from './stand-in-button.tsx'
import { enterAs } from './use-me.ts'
import { demoQuery } from './use-demo.ts'
import { Window } from './window.tsx'

/** The sign-in: a passkey and nothing else (SCR-7). */
export function SignInScreen() {
  const { t } = useTranslation('session')
  const client = useQueryClient()
  const isDemo = useQuery(demoQuery).data === true
  const [isPending, setIsPending] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null)
  const enter = async (run: () => Promise<PasskeyEnd>) => {
    setIsPending(true)
    setTrouble(null)
    const end = await run()
    setIsPending(false)
    if (end.kind === 'open') enterAs(client, end.session)
    else setTrouble(end)
  }
  return (
    <Window title={t('signInTitle')} text={t('signInText')}>
      {hasNoName(location.hostname) ? (
        <NamelessAddress />
      ) : (
        <PasskeyButton isPending={isPending} onPress={() => void enter(() => answerWithPasskey('signIn'))} />
      )}
      <PasskeyNote trouble={trouble} />
      {isDemo ? <StandInButton isPending={isPending} onEnter={(run) => void enter(run)} /> : null}
      <p>{t('noPasskeyYet')}</p>
    </Window>
  )
}
