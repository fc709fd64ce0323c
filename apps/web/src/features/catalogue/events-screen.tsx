import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNow } from '../../clock.ts'
import { Button } from '../../components/button.tsx'
import { Column } from '../../components/column.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SearchBox } from '../../components/search-box.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { BackBar } from '../../components/top-bar.tsx'
import { keptInHistory } from '../../kept-in-history.ts'
import { ListedCard } from './listed-card.tsx'
import { entriesOf, listCatalogue } from './listing.ts'
import { search } from './search.ts'
import { useCatalogueLists } from './use-catalogue.ts'
import { usePagedList } from './use-paged-list.ts'
import '../../components/skeleton.css'

const useKeptQuery = keptInHistory('')

/** The events list (spec §2): events and groups, ten at a time, and a search that narrows them down. */
export function EventsScreen() {
  const { t } = useTranslation('events')
  const { events, groups } = useCatalogueLists()
  const now = useNow(false)
  const [query, setQuery] = useKeptQuery()
  // The box keeps its own text: a new one is an empty one.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    setCleared(cleared + 1)
    setQuery('')
  }
  const isSearching = query.trim() !== ''
  const listed = isSearching ? search(entriesOf(events, groups), query) : listCatalogue(events, groups, now)
  const { shown, hasMore, sentinel } = usePagedList(listed, query)

  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className="vh">{t('title')}</h1>
      <div className="wrap">
        <SearchBox key={cleared} initial={query} onSearch={setQuery} />
      </div>
      <p className="vh" role="status">
        {isSearching && t('found', { count: listed.length })}
      </p>
      {listed.length === 0 ? (
        <EmptyState
          title={isSearching ? t('noResults') : t('noEvents')}
          text={isSearching ? t('noResultsText') : t('noEventsText')}
        >
          {isSearching && (
            <Button kind="line" onClick={clear}>
              {t('clearSearch')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <h2 className="vh">{isSearching ? t('found', { count: listed.length }) : t('all')}</h2>
          <div className="list">
            {shown.map((entry, index) => (
              <ListedCard key={entry.key} listed={entry} index={index} />
            ))}
          </div>
          <p ref={sentinel} className="foot-note" role="status">
            {hasMore && <Spinner />}
            {hasMore ? t('loadingMore') : t('noMore')}
          </p>
        </>
      )}
    </Column>
  )
}
