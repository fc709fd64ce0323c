import { formatDay } from '@pokfei/format/time/hong-kong-time'
import { useRef } from 'react'
import { useLanguage } from '../i18n/language.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { useKey } from '../keys/keys.tsx'
import { chooseEvent, useChosenEvent } from '../scope/scope.ts'
import { inOrderOfWork, nameOfEvent, useEvents } from '../scope/use-events.ts'
import { eventName, pendingName } from '../text/names.ts'
import { KeyCap } from '../ui/key-cap.tsx'
import * as styles from './bar.module.css'

/** The choice of the event of all screens, or of all events (SCR-22). */
export function ScopeChoice() {
  const { t } = useTranslation()
  const language = useLanguage()
  const chosen = useChosenEvent()
  const { data, isPending } = useEvents()
  const events = inOrderOfWork(data?.result.events ?? [])
  const select = useRef<HTMLSelectElement>(null)
  useKey('V', t('scope'), () => select.current?.focus(), 'everywhere')
  const isListed = events.some((event) => nameOfEvent(event) === chosen)
  return (
    <span className={styles.scope}>
      <select
        ref={select}
        aria-label={t('scope')}
        aria-keyshortcuts="V"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => chooseEvent(value === '' ? null : value)}
      >
        <option value="">{t('allEvents')}</option>
        {chosen === null || isListed ? null : <option value={chosen}>{isPending ? pendingName : chosen}</option>}
        {events.map((event) => (
          <option key={nameOfEvent(event)} value={nameOfEvent(event)}>
            {`${eventName(language, event)} · ${event.hasDate ? formatDay(event.eventStartTimeSSE) : t('noDate')}`}
          </option>
        ))}
      </select>
      <KeyCap name="V" />
    </span>
  )
}
