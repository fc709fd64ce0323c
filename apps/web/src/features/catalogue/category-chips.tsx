import { scrollToFocus } from '../../components/scroll-to-focus.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Event } from '@pokfei/contracts/catalogue'
import './category-chips.css'

/** The categories in the order of the chips; the first is chosen at first (spec §1). */
export const categories = ['hong_kong', 'western', 'kpop', 'rock', 'classical', 'pop'] as const satisfies readonly Event['category'][]

interface CategoryChipsProps {
  readonly chosen: Event['category']
  readonly onChoose: (category: Event['category']) => void
}

/** One chip for each category; exactly one is chosen. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation('home')
  return (
    <div className="chips" role="group" aria-label={t('categories')} onFocus={scrollToFocus}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className={category === chosen ? 'chip on' : 'chip'}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          {t(category)}
        </button>
      ))}
    </div>
  )
}
