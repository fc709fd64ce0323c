import * as utilities from '@pokfei/design/utilities.module.css'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { eventEntryKey } from './listing.ts'
import { toggleSavedEntry, useSavedEvents } from './use-saved-events.ts'
import type { EventKey } from '../api/catalogue-queries.ts'
import * as styles from './save-button.module.css'
import * as shareButtonStyles from './share-button.module.css'

interface SaveButtonProps {
  readonly event: EventKey
  /** The name of the event, in the reader's language. */
  readonly name: string
  /** True shows a text beside the icon, for a place among other texts. */
  readonly isNamed?: boolean
}

/** The bookmark. It saves an event in this browser without an account, or removes it (BRW-121, BRW-122). */
export function SaveButton({ event, name, isNamed = false }: SaveButtonProps) {
  const { t } = useTranslation()
  const key = eventEntryKey(event)
  const isSaved = useSavedEvents()?.has(key) === true
  return (
    <button
      type="button"
      className={classNames(
        isNamed ? shareButtonStyles.share : utilities.tapTarget,
        styles.save,
        isSaved && styles.active,
      )}
      aria-label={t('saveNamed', { name })}
      aria-pressed={isSaved}
      onClick={() => toggleSavedEntry(key)}
    >
      <Icon name="bookmark" {...(isNamed && { size: 's' as const })} />
      {isNamed && <span>{t('save')}</span>}
    </button>
  )
}
