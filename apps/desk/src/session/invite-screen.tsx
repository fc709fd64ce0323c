import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { deviceNameOf } from './invite.ts'
import { hasNoName, registerPasskey } from './passkey.ts'
import { PasskeyNote, type PasskeyTrouble } from './passkey-note.tsx'
import { NamelessAddress } from './nameless-address.tsx'
import { enterAs } from './use-me.ts'
import { Window } from './window.tsx'

/** An invitation: it registers a passkey on this device, once (SCR-7). */
export function InviteScreen({ invite, onLeave }: { readonly invite: string; readonly onLeave: () => void }) {
  const { t } = useTranslation('session')
  const client = useQueryClient()
  const [device, setDevice] = useState(() => deviceNameOf(navigator.userAgent))
  const [isPending, setIsPending] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null)
  const register = async () => {
    setIsPending(true)
    setTrouble(null)
    const end = await registerPasskey(invite, device.trim() || deviceNameOf(navigator.userAgent))
    setIsPending(false)
    if (end.kind !== 'open') return setTrouble(end)
    enterAs(client, end.session)
    onLeave()
  }
  return (
    <Window title={t('inviteTitle')} text={t('inviteText')}>
      {hasNoName(location.hostname) ? (
        <NamelessAddress hash={`#invite=${invite}`} />
      ) : (
        <>
          <TextField
            label={t('deviceName')}
            value={device}
            onChange={setDevice}
            maxLength={60}
            hint={t('deviceHint')}
          />
          <Button
            words={t('makePasskey')}
            kind="act"
            size="big"
            icon="key"
            keyName="Enter"
            isPending={isPending}
            onPress={() => void register()}
          />
          <p>{t('passkeyText')}</p>
        </>
      )}
      <PasskeyNote trouble={trouble} />
      <Button words={t('haveOne')} kind="quiet" onPress={onLeave} />
    </Window>
  )
}
