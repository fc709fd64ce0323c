import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { centreInRow, scrollToFocus } from '../ui/scroll-to-focus.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ListFilter } from './list-filter.ts'
import * as styles from './category-chips.module.css'

interface CategoryChipsProps<Chip extends ListFilter | 'all'> {
  readonly chips: readonly Chip[]
  readonly chosen: Chip
  readonly onChoose: (chip: Chip) => void
  /** Called when a reader is about to choose a chip, so that its content can load. */
  readonly onIntent?: (chip: Chip) => void
}

/** Returns the key of a chip's text, which is the chip's own value. */
const nameOf = (chip: ListFilter | 'all') => chip

/** Chips in a row that scrolls, with exactly one chosen. */
export function CategoryChips<Chip extends ListFilter | 'all'>({
  chips,
  chosen,
  onChoose,
  onIntent,
}: CategoryChipsProps<Chip>) {
  const { t } = useTranslation('home')
  const row = useRef<HTMLDivElement>(null)
  // The address may have chosen a chip outside of a phone's width.
  useEffect(() => centreInRow(row.current, '[aria-pressed=true]'), [])
  return (
    <div ref={row} className={styles.chips} role="group" aria-label={t('categories')} onFocus={scrollToFocus}>
      {chips.map((chip) => (
        <button
          key={chip}
          type="button"
          className={chip === chosen ? `${styles.chip} ${styles.active}` : styles.chip}
          aria-pressed={chip === chosen}
          onClick={() => onChoose(chip)}
          onPointerEnter={() => onIntent?.(chip)}
          onFocus={() => onIntent?.(chip)}
        >
          {chip === 'saved' && <Icon name="bookmark" size="s" />}
          {t(nameOf(chip))}
        </button>
      ))}
    </div>
  )
}
