import { formatDateTime } from '@pokfei/format/time/hong-kong-time'
import { useState } from 'react'
import { ActWindow } from '../../act/act-window.tsx'
import { failureWords } from '../../act/failure-words.ts'
import { usePaused } from '../../client/use-paused.ts'
import { useReport } from '../../client/use-report.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useProviderWords } from './provider-words.ts'
import type { Account, AccountWindow } from './account.ts'

/** Moves all orders of an account to another one, as after a lost sign-in (DSK-72). */
export function MoveWindow({ account, onClose }: AccountWindow) {
  const { t } = useTranslation('account')
  const act = useTranslation('act')
  const providerWords = useProviderWords()
  const language = useLanguage()
  const { memberID, displayName } = account
  const [typed, setTyped] = useState('')
  const [chosenID, setChosenID] = useState('')
  const member = usePaused(typed.trim())
  const report = useReport('members', 'show', member === '' ? null : { member })
  // Both accounts may have one address. Only the other one can be meant.
  const others = (report.data?.result.members ?? []).filter((one) => one.memberID !== memberID)
  const to = others.find((one) => one.memberID === chosenID) ?? (others.length === 1 ? others[0] : undefined)
  const failure = report.error?.failure
  const wrong =
    failure !== undefined
      ? failureWords(failure, language, act.t, 'without news').title
      : report.data !== undefined && others.length === 0
        ? t('noOther')
        : undefined
  const wordsOf = ({ displayName: name, provider, email, contactNumber, registeredTimeSSE, orderCount }: Account) =>
    [
      name ?? t('noName'),
      providerWords(provider),
      email ?? contactNumber,
      t('orderCount', { count: orderCount }),
      registeredTimeSSE === null ? t('notYet') : `${t('registered')} ${formatDateTime(registeredTimeSSE)}`,
    ]
      .filter((words) => words !== null)
      .join(' · ')
  return (
    <ActWindow
      command="members"
      verb="move"
      input={to === undefined ? null : { old: memberID, new: to.memberID }}
      lacking={others.length > 1 ? t('chooseOther') : t('typeOther')}
      title={t('move')}
      about={displayName ?? memberID}
      factsOf={({ orders, tickets, upcomingEvents, endedSessions, mails }) => ({
        placesWords: t('tickets'),
        places: tickets,
        mails,
        lines: [
          { words: t('moveTo'), value: to === undefined ? '' : wordsOf(to) },
          { words: t('orders'), value: String(orders) },
          { words: t('upcoming'), value: String(upcomingEvents) },
          { words: t('endedSessions'), value: String(endedSessions) },
        ],
        says: [
          { icon: 'reissue', words: t('sayOldCodes') },
          { icon: 'mail', words: t('sayBothTold') },
          { icon: 'refund', words: t('sayWayBack') },
        ],
      })}
      pressWords={({ orders }) => t('pressMove', { count: orders })}
      unchangedWords={() => t('nothingToMove')}
      onClose={onClose}
    >
      <TextField
        label={t('other')}
        value={typed}
        onChange={setTyped}
        hint={wrong ?? t('otherHint')}
        isWrong={wrong !== undefined}
        maxLength={254}
      />
      {others.length === 0 ? null : (
        <SelectField label={t('moveTo')} value={to?.memberID ?? ''} onChange={setChosenID}>
          {others.length === 1 ? null : <option value="">{t('chooseOther')}</option>}
          {others.map((one) => (
            <option key={one.memberID} value={one.memberID}>
              {wordsOf(one)}
            </option>
          ))}
        </SelectField>
      )}
    </ActWindow>
  )
}
