import { classNames } from '../../components/class-names.ts'
import { Icon } from '../../components/icon.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { eventEntryKey } from './listing.ts'
import { toggle, useSavedEvents } from './use-saved-events.ts'
import type { EventKey } from '../../api/catalogue-queries.ts'
import './save-button.css'

interface SaveButtonProps {
  readonly event: EventKey
  /** The name of the event, as the reader reads it. */
  readonly name: string
  /** True beside other words: then it has one too. */
  readonly isNamed?: boolean
}

/** The bookmark: saves an event in this browser, without an account, or lets it go. */
export function SaveButton({ event, name, isNamed = false }: SaveButtonProps) {
  const { t } = useTranslation()
  const key = eventEntryKey(event)
  const isSaved = useSavedEvents()?.has(key) === true
  return (
    <button
      type="button"
      className={classNames(isNamed ? 'share' : 'tap', 'save', isSaved && 'on')}
      aria-label={t('saveNamed', { name })}
      aria-pressed={isSaved}
      onClick={() => toggle(key)}
    >
      <Icon name="bookmark" {...(isNamed && { size: 's' as const })} />
      {isNamed && t('save')}
    </button>
  )
}
