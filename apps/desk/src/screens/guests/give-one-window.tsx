import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { usePaused } from '../../client/use-paused.ts'
import type { Stock } from '../../scope/use-stock.ts'
import { typeName } from '../../text/names.ts'
import { TextField } from '../../ui/field.tsx'
import { LanguageChoice } from '../../ui/language-choice.tsx'
import { AgainField, FromField, TypeField } from './gift-fields.tsx'
import * as layout from '../../ui/layout.module.css'

/** Gives free tickets to one guest with an account (SCR-24). */
export function GiveOneWindow({
  event,
  about,
  stock,
  onClose,
}: {
  readonly event: string
  readonly about: string
  readonly stock: Stock
  readonly onClose: () => void
}) {
  const { t } = useTranslation('guests')
  const language = useLanguage()
  const [guest, setGuest] = useState('')
  const [type, setType] = useState(stock.types[0]?.typeID ?? '')
  const [tickets, setTickets] = useState('1')
  const [from, setFrom] = useState('')
  const [mailLanguage, setMailLanguage] = useState<'zh' | 'en'>('zh')
  const [again, setAgain] = useState(false)
  const to = usePaused(guest.trim())
  const count = Number(tickets)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 100
  return (
    <ActWindow
      command="guests"
      verb="give"
      input={
        to === '' || !isCount
          ? null
          : {
              event,
              to,
              type,
              tickets: count,
              english: mailLanguage === 'en',
              again,
              ...(from !== '' && { from }),
            }
      }
      lacking={t('oneLacking')}
      title={t('giveOne')}
      about={about}
      factsOf={({ displayName, email, ticketCount, typeID, seats }) => ({
        places: ticketCount,
        mails: 1,
        lines: [
          { words: displayName ?? to, value: `${typeName(language, stock.types, typeID)} × ${ticketCount}` },
          ...seats.map((seat, at) => ({ words: `${at + 1}.`, value: seat })),
        ],
        says: [{ icon: 'mail', words: t('sayMail', { address: email ?? to }) }],
      })}
      pressWords={({ ticketCount }) => t('press', { count: ticketCount })}
      onClose={onClose}
    >
      <TextField label={t('guest')} value={guest} onChange={setGuest} hint={t('guestHint')} />
      <div className={layout.half}>
        <TypeField label={t('type')} types={stock.types} value={type} onChange={setType} />
        <TextField
          label={t('count')}
          value={tickets}
          onChange={setTickets}
          inputMode="numeric"
          hint={t('ticketsHint')}
          isWrong={!isCount}
        />
        <FromField stock={stock} value={from} onChange={setFrom} />
        <LanguageChoice label={t('language')} value={mailLanguage} onChange={setMailLanguage} />
        <AgainField value={again} onChange={setAgain} />
      </div>
    </ActWindow>
  )
}
