import type { KeyboardEvent } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as styles from './find.module.css'

/** The one field that finds everything. */
export function FindField({
  value,
  onChange,
  onKeyDown,
  listID,
  activeID,
}: {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly listID: string
  readonly activeID: string | undefined
}) {
  const { t } = useTranslation('find')
  return (
    <input
      className={styles.field}
      type="text"
      role="combobox"
      aria-label={t('label')}
      aria-expanded={activeID !== undefined}
      aria-controls={listID}
      aria-activedescendant={activeID}
      aria-autocomplete="list"
      placeholder={t('hint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- One opens it to type.
      autoFocus
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}
