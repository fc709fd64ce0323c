import { useQuery } from '@tanstack/react-query'
import { filterOptionsQuery } from '../../api/filter-options.ts'
import type { CatalogueList, EventFilters } from '../../api/list-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import * as styles from './filter-row.module.css'

const anyOption = { when: 'anyDate', place: 'anyPlace', price: 'anyPrice' } as const

interface NoFitProps {
  readonly list: CatalogueList
  readonly onChange: (to: EventFilters) => void
  readonly onClear: () => void
}

/** The list of filters that admit nothing: which one to drop for how many entries, the best first (BRW-174). */
export function NoFit({ list, onChange, onClear }: NoFitProps) {
  const { t } = useTranslation('events')
  const { data, isPlaceholderData } = useQuery(filterOptionsQuery(useApi(), list))
  const offers = (['when', 'place', 'price'] as const)
    .map((filter) => ({ filter, count: isPlaceholderData ? 0 : (data?.without[filter] ?? 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return (
    <EmptyState title={t('noResults')} text={t('noFit')}>
      {offers.length > 0 && (
        <div className={styles.offers}>
          <h3>{t('loosen')}</h3>
          {offers.map(({ filter, count }) => (
            <button key={filter} type="button" onClick={() => onChange({ [filter]: undefined })}>
              {t(anyOption[filter])}
              <span>{t('entries', { count })}</span>
              <Icon name="chevron" size="s" />
            </button>
          ))}
        </div>
      )}
      <Button kind="line" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}
