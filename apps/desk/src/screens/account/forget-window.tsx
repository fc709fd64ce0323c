import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { mailsOf, type AccountWindow } from './account.ts'

/** Requests the erasure of an account (DSK-73). The member can take it back until its day. */
export function ForgetWindow({ account, onClose }: AccountWindow) {
  const { t } = useTranslation('account')
  const { memberID, displayName } = account
  const [mailLanguage, setMailLanguage] = useState(useLanguage())
  return (
    <ActWindow
      command="members"
      verb="forget"
      input={{ member: memberID, english: mailLanguage === 'en' }}
      title={t('forget')}
      about={displayName ?? memberID}
      factsOf={({ dueSSE }) => ({
        mails: mailsOf(account),
        lines: [{ words: t('erasure'), value: formatDateTime(dueSSE) }],
        says: [
          { icon: 'clock', words: t('sayTakenBack') },
          { icon: 'warning', words: t('sayErased') },
        ],
      })}
      pressWords={() => t('pressForget')}
      onClose={onClose}
    >
      <LanguageChoice label={t('mailLanguage')} value={mailLanguage} onChange={setMailLanguage} />
    </ActWindow>
  )
}
