import { Chip, ChipRow } from '../ui/chips/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import type { ListFilter } from './list-filter.ts'

interface CategoryChipsProps<Name extends ListFilter | 'all'> {
  readonly chips: readonly Name[]
  readonly chosen: Name
  readonly onChoose: (chip: Name) => void
  /** Called when a reader is about to choose a chip, so that its content can load. */
  readonly onIntent?: (chip: Name) => void
}

/** Returns the key of a chip's text, which is the chip's own value. */
const nameOf = (chip: ListFilter | 'all') => chip

/** Chips in a row that scrolls, with exactly one chosen. */
export function CategoryChips<Name extends ListFilter | 'all'>({
  chips,
  chosen,
  onChoose,
  onIntent,
}: CategoryChipsProps<Name>) {
  const { t } = useTranslation('home')
  return (
    <ChipRow label={t('categories')}>
      {chips.map((chip) => (
        <Chip
          key={chip}
          isChosen={chip === chosen}
          onClick={() => onChoose(chip)}
          onPointerEnter={() => onIntent?.(chip)}
          onFocus={() => onIntent?.(chip)}
        >
          {chip === 'saved' && <Icon name="bookmark" size="s" />}
          <span>{t(nameOf(chip))}</span>
        </Chip>
      ))}
    </ChipRow>
  )
}
