import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Dialog } from '../ui/dialog.tsx'
import { answerAsked, type Asked } from '../client/asked-person.ts'
import { answerWithPasskey } from './passkey.ts'
import { enterAs, meQuery } from './use-me.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { PasskeyNote, type PasskeyTrouble } from './passkey-note.tsx'
import { StandInButton } from './stand-in-button.tsx'
import * as styles from './session.module.css'

/** The dialog in which somebody signs in again, or uses the passkey once more (SCR-9). */
export function AskedDialog({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation(['session', 'desk'])
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null)

  const use = async (run: () => ReturnType<typeof answerWithPasskey>) => {
    setIsPending(true)
    setTrouble(null)
    const end = await run()
    setIsPending(false)
    if (end.kind !== 'open') return setTrouble(end)
    const before = client.getQueryData(meQuery.queryKey)
    enterAs(client, end.session)
    // A colleague who signs in at the same desk must not finish another one's act.
    answerAsked(before?.staffID === end.session.staffID)
  }
  const isStandIn = client.getQueryData(meQuery.queryKey)?.isStandIn === true
  return (
    <Dialog
      title={asked === 'signIn' ? t('endedTitle') : t('stepUpTitle')}
      closeWords={t('desk:notNow')}
      onClose={() => answerAsked(false)}
    >
      <div className={styles.inDialog}>
        <p>{asked === 'signIn' ? t('endedText') : t('stepUpText')}</p>
        <PasskeyNote trouble={trouble} />
        {isStandIn ? (
          <StandInButton isPending={isPending} onEnter={(run) => void use(run)} />
        ) : (
          <PasskeyButton isPending={isPending} onPress={() => void use(() => answerWithPasskey(asked))} />
        )}
      </div>
    </Dialog>
  )
}
