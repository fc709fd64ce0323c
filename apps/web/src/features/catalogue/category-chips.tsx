import { categories, type Category } from '@pokfei/domain/catalogue/category'
import { scrollToFocus } from '../../components/scroll-to-focus.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import './category-chips.css'

interface CategoryChipsProps {
  readonly chosen: Category
  readonly onChoose: (category: Category) => void
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
