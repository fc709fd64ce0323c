import type { ListEntry } from '@pokfei/contracts/routes/lists'
import * as utilities from '@pokfei/design/utilities.module.css'
import type { Ref } from 'react'
import type { EventFilters } from '../../api/list-queries.ts'
import type { EventsSearch } from '../../catalogue/list-filter.ts'
import { ListedCard } from '../../catalogue/listed-card.tsx'
import { entryKey } from '../../catalogue/listing.ts'
import { useCallFailure } from '../../catalogue/use-call-failure.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import * as eventCardStyles from '../../catalogue/event-card.module.css'
import { NoFit } from './no-fit.tsx'
import { noFilters } from './use-list-address.ts'
import * as filterStyles from './filter-row.module.css'
import * as footNoteStyles from '../../layout/foot-note.module.css'

interface FoundListProps extends EventsSearch {
  /** The entries of the pages that have arrived. */
  readonly entries: readonly ListEntry[]
  /** The number of entries on all pages. */
  readonly count: number
  readonly hasMore: boolean
  /** The failure of the next page. */
  readonly error?: Error | null
  readonly retry?: () => void
  /** The foot of the list, which asks for the next page when it scrolls into view. */
  readonly sentinel: Ref<HTMLParagraphElement>
  /** True while another list is under way. */
  readonly isLoading?: boolean
  /** Clears chip and search. */
  readonly onClear: () => void
  /** Changes some filters by days, place and price. Absent for the saved events, which have none (BRW-176). */
  readonly onFilter?: (to: EventFilters) => void
}

/** The results of filter and search page by page, or the note that there are none. */
export function FoundList({ entries, count, isLoading = false, onClear, onFilter, ...rest }: FoundListProps) {
  const { category, q, when, place, price, ...foot } = rest
  const { t } = useTranslation(['events', 'home'])
  const hasFilters = onFilter !== undefined && (when !== undefined || place !== undefined || price !== undefined)
  const isFiltered = category !== undefined || q !== undefined || hasFilters
  const clearFilters = () => onFilter?.(noFilters)
  const hasTally = hasFilters && count > 0
  return (
    <>
      <div className={hasTally ? filterStyles.tally : utilities.visuallyHidden}>
        <p role="status">{isFiltered && t('found', { count })}</p>
        {hasTally && (
          <button type="button" onClick={clearFilters}>
            {t('clearFilters')}
          </button>
        )}
      </div>
      {count === 0 && hasFilters && category !== 'saved' ? (
        <NoFit list={{ category, q, when, place, price }} onChange={onFilter} onClear={clearFilters} />
      ) : count === 0 ? (
        <NothingFound category={category} q={q} onClear={onClear} />
      ) : (
        <>
          <h2 className={utilities.visuallyHidden}>
            {category === undefined ? t(isFiltered ? 'results' : 'all') : t(`home:${category}`)}
          </h2>
          <div className={eventCardStyles.list} aria-busy={isLoading || undefined}>
            {entries.map((entry, index) => (
              <ListedCard key={entryKey(entry)} listed={entry} index={index} />
            ))}
          </div>
          <Foot {...foot} />
        </>
      )}
    </>
  )
}

/** The foot of a list: more is loading, its loading failed, or there is no more (BRW-109, BRW-110, BRW-165). */
function Foot({
  hasMore,
  error = null,
  retry,
  sentinel,
}: Pick<FoundListProps, 'hasMore' | 'error' | 'retry' | 'sentinel'>) {
  const { t } = useTranslation(['events', 'common'])
  const failureOf = useCallFailure()
  return (
    <>
      <p ref={sentinel} className={footNoteStyles.footNote} role="status">
        {hasMore && error === null && <Spinner />}
        <span>{error !== null ? failureOf(error) : hasMore ? t('loadingMore') : t('noMore')}</span>
      </p>
      {error !== null && (
        <p className={footNoteStyles.footNote}>
          <Button kind="line" {...(retry && { onClick: retry })}>
            {t('common:retry')}
          </Button>
        </p>
      )}
    </>
  )
}

/** A spinner in place of a list that is not there yet. */
export function LoadingNote() {
  const { t } = useTranslation()
  return (
    <p className={footNoteStyles.footNote} role="status">
      <Spinner />
      <span className={utilities.visuallyHidden}>{t('loading')}</span>
    </p>
  )
}

/** The reason why the list is empty, and the button that clears filter and search (BRW-113). */
function NothingFound({ category, q, onClear }: EventsSearch & Pick<FoundListProps, 'onClear'>) {
  const { t } = useTranslation(['events', 'home'])
  const words =
    q !== undefined
      ? { title: t('noResults'), text: t('noResultsText') }
      : category === 'saved'
        ? { title: t('nothingSaved'), text: t('nothingSavedText') }
        : category === undefined
          ? { title: t('noEvents'), text: t('noEventsText') }
          : { title: t('home:nothingInCategory'), text: t('home:checkBackLater') }
  return (
    <EmptyState {...words}>
      {(q !== undefined || category !== undefined) && (
        <Button kind="line" onClick={onClear}>
          {t('clearSearch')}
        </Button>
      )}
    </EmptyState>
  )
}
