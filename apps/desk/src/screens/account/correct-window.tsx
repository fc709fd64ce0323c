import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import type { SlipFacts } from '../../act/slip.tsx'
import { usePaused } from '../../client/use-paused.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isMailAddress } from '../../text/mail-address.ts'
import { TextField } from '../../ui/field.tsx'
import { mailsOf, type AccountWindow } from './account.ts'

/** Corrects the name, the phone number or the mail address of an account (DSK-71). An empty field stays as it is. */
export function CorrectWindow({ account, onClose }: AccountWindow) {
  const { t } = useTranslation('account')
  const { memberID, displayName, contactNumber, email } = account
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [address, setAddress] = useState('')
  const typed = {
    name: usePaused(name.trim()),
    phone: usePaused(phone.replaceAll(/[\s-]/g, '')),
    email: usePaused(address.trim()),
  }
  const isPhoneWrong = typed.phone !== '' && !/^\d{6,15}$/.test(typed.phone)
  const isAddressWrong = typed.email !== '' && !isMailAddress(typed.email)
  const isEmpty = typed.name === '' && typed.phone === '' && typed.email === ''
  const now = (value: string | null) => t('staysEmpty', { value: value ?? t('none') })
  return (
    <ActWindow
      command="members"
      verb="correct"
      input={
        isEmpty || isPhoneWrong || isAddressWrong
          ? null
          : {
              member: memberID,
              ...(typed.name !== '' && { name: typed.name }),
              ...(typed.phone !== '' && { phone: typed.phone }),
              ...(typed.email !== '' && { email: typed.email }),
            }
      }
      lacking={t('typeRight')}
      title={t('correct')}
      about={displayName ?? memberID}
      factsOf={({ corrected }): SlipFacts => {
        const hasAddress = corrected.includes('email')
        const isShown = corrected.some((one) => one !== 'email')
        return {
          // A link to the new address, and the news to a confirmed one that it replaces.
          mails: hasAddress ? 1 + mailsOf(account) : 0,
          lines: [
            { detail: 'displayName', words: t('name'), value: typed.name } as const,
            { detail: 'contactNumber', words: t('phone'), value: typed.phone } as const,
            { detail: 'email', words: t('mail'), value: typed.email } as const,
          ].filter(({ detail }) => corrected.includes(detail)),
          says: [
            ...(isShown ? [{ icon: 'ticket', words: t('sayShown') } as const] : []),
            ...(hasAddress
              ? [
                  { icon: 'mail', words: t('sayLink') } as const,
                  ...(mailsOf(account) > 0 ? [{ icon: 'info', words: t('sayOldTold') } as const] : []),
                  { icon: 'reissue', words: t('sayReissue') } as const,
                ]
              : []),
          ],
        }
      }}
      pressWords={() => t('pressCorrect')}
      onClose={onClose}
    >
      <TextField label={t('name')} value={name} onChange={setName} hint={now(displayName)} maxLength={80} />
      <TextField
        label={t('phone')}
        value={phone}
        onChange={setPhone}
        inputMode="numeric"
        hint={isPhoneWrong ? t('phoneWrong') : now(contactNumber)}
        isWrong={isPhoneWrong}
      />
      <TextField
        label={t('mail')}
        value={address}
        onChange={setAddress}
        hint={isAddressWrong ? t('mailWrong') : now(email)}
        isWrong={isAddressWrong}
        maxLength={254}
      />
    </ActWindow>
  )
}
