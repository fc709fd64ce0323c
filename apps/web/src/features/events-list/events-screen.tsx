import { categories } from '@pokfei/domain/catalogue/category'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../time/clock.ts'
import { Button } from '../../ui/button.tsx'
import { Column } from '../../layout/column.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { CategoryChips } from '../../catalogue/category-chips.tsx'
import { queryOf, listOf, type EventsSearch } from '../../catalogue/list-filter.ts'
import { ListedCard } from '../../catalogue/listed-card.tsx'
import type { Listed } from '../../catalogue/listing.ts'
import { useCatalogueLists } from '../../catalogue/use-catalogue.ts'
import { useListAddress } from './use-list-address.ts'
import { usePagedList } from './use-paged-list.ts'
import { useSavedEvents } from '../../catalogue/use-saved-events.ts'
import * as columnStyles from '../../layout/column.module.css'
import * as footNoteStyles from '../../layout/foot-note.module.css'
import * as eventCardStyles from '../../catalogue/event-card.module.css'

const chips = ['all', 'saved', ...categories] as const
const noneSaved: ReadonlySet<string> = new Set()

/** The list of events and groups, ten at a time, with chips and a search (BRW-101, BRW-107, BRW-115). */
export function EventsScreen({ category, q = '' }: EventsSearch) {
  const { t } = useTranslation('events')
  const { query, boxKey, search, choose, clear } = useListAddress(q)
  const { events, groups } = useCatalogueLists()
  const nowSSE = useNow(false)
  const saved = useSavedEvents()
  const listed = listOf({ events, groups, nowSSE, saved: saved ?? noneSaved }, { category, q: query })

  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className={utilities.visuallyHidden}>{t('title')}</h1>
      <div className={columnStyles.content}>
        <SearchBox key={boxKey} initial={query} onSearch={search} />
      </div>
      <CategoryChips
        chips={chips}
        chosen={category ?? 'all'}
        onChoose={(chip) => choose(chip === 'all' ? undefined : chip)}
      />
      {category === 'saved' && saved === undefined ? (
        <p className={footNoteStyles.footNote}>
          <Spinner />
        </p>
      ) : (
        <FoundList listed={listed} category={category} query={query} onClear={clear} />
      )}
    </Column>
  )
}

interface FoundListProps {
  readonly listed: readonly Listed[]
  readonly category: EventsSearch['category']
  readonly query: string
  readonly onClear: () => void
}

/** The results of filter and search page by page, or the note that there are none. */
function FoundList({ listed, category, query, onClear }: FoundListProps) {
  const { t } = useTranslation(['events', 'home'])
  const { shown, hasMore, sentinel } = usePagedList(listed, `${category ?? ''}/${query}`)
  const isFiltered = category !== undefined || queryOf(query) !== undefined
  return (
    <>
      <p className={utilities.visuallyHidden} role="status">
        {isFiltered && t('found', { count: listed.length })}
      </p>
      {listed.length === 0 ? (
        <NothingFound category={category} isSearching={queryOf(query) !== undefined} onClear={onClear} />
      ) : (
        <>
          <h2 className={utilities.visuallyHidden}>
            {category === undefined ? t(isFiltered ? 'results' : 'all') : t(`home:${category}`)}
          </h2>
          <div className={eventCardStyles.list}>
            {shown.map((entry, index) => (
              <ListedCard key={entry.key} listed={entry} index={index} />
            ))}
          </div>
          <p ref={sentinel} className={footNoteStyles.footNote} role="status">
            {hasMore && <Spinner />}
            {hasMore ? t('loadingMore') : t('noMore')}
          </p>
        </>
      )}
    </>
  )
}

/** The reason why the list is empty, and the button that clears filter and search (BRW-113). */
function NothingFound({
  category,
  isSearching,
  onClear,
}: Pick<FoundListProps, 'category' | 'onClear'> & { readonly isSearching: boolean }) {
  const { t } = useTranslation(['events', 'home'])
  const words = isSearching
    ? { title: t('noResults'), text: t('noResultsText') }
    : category === 'saved'
      ? { title: t('nothingSaved'), text: t('nothingSavedText') }
      : category === undefined
        ? { title: t('noEvents'), text: t('noEventsText') }
        : { title: t('home:nothingInCategory'), text: t('home:checkBackLater') }
  return (
    <EmptyState {...words}>
      {(isSearching || category !== undefined) && (
        <Button kind="line" onClick={onClear}>
          {t('clearSearch')}
        </Button>
      )}
    </EmptyState>
  )
}
