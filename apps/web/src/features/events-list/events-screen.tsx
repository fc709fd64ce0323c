import { categories, type Category } from '@pokfei/domain/catalogue/category'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useMemo, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { CategoryChips } from '../../catalogue/category-chips.tsx'
import type { EventFilters } from '../../api/list-queries.ts'
import type { EventsSearch } from '../../catalogue/list-filter.ts'
import { useCallFailure } from '../../catalogue/use-call-failure.ts'
import { useLoadedList, type LoadedList } from '../../catalogue/use-loaded-list.ts'
import { useSettledQuery } from '../../catalogue/search/use-settled-query.ts'
import { FilterRow } from './filter-row.tsx'
import { FoundList, LoadingNote } from './found-list.tsx'
import { SavedList } from './saved-list.tsx'
import { useListAddress } from './use-list-address.ts'
import { usePagedList } from './use-paged-list.ts'
import * as columnStyles from '../../layout/column.module.css'

const chips = ['all', 'saved', ...categories] as const

/** The list of events and groups, ten at a time, with chips, filters and a search (BRW-101, BRW-107, BRW-115, BRW-169). */
export function EventsScreen({ category, q = '', when, place, price }: EventsSearch) {
  const { t } = useTranslation('events')
  const { text, boxKey, search, choose, filter, clear } = useListAddress(q)
  const settled = useSettledQuery(text)

  return (
    <Column top={<BackBar title={t('title')} />}>
      <h1 className={utilities.visuallyHidden}>{t('title')}</h1>
      <div className={columnStyles.content}>
        <SearchBox key={boxKey} initial={text} onSearch={search} />
      </div>
      <CategoryChips
        chips={chips}
        chosen={category ?? 'all'}
        onChoose={(chip) => choose(chip === 'all' ? undefined : chip)}
      />
      {category === 'saved' ? (
        <SavedList q={settled} onClear={clear} />
      ) : (
        <ServerList
          category={category}
          q={settled}
          when={when}
          place={place}
          price={price}
          onFilter={filter}
          onClear={clear}
        />
      )}
    </Column>
  )
}

interface ServerListProps extends EventFilters {
  readonly category: Category | undefined
  readonly q: string | undefined
  readonly onFilter: (to: EventFilters) => void
  readonly onClear: () => void
}

/** The entries of a category, a search and filters. They stay in view until others have arrived. */
function ServerList({ category, q, when, place, price, onFilter, onClear }: ServerListProps) {
  const failureOf = useCallFailure()
  const row = useRef<HTMLDivElement>(null)
  const list = useMemo(() => ({ category, q, when, place, price }), [category, q, when, place, price])
  const { loaded, isLoading, error, retry } = useLoadedList(list)
  const change = (to: EventFilters) => {
    row.current?.focus()
    onFilter(to)
  }
  return (
    <>
      <FilterRow list={list} isLoading={isLoading} onChange={onFilter} ref={row} />
      {error !== null ? (
        <ErrorNote text={failureOf(error)} onRetry={retry} />
      ) : loaded === null ? (
        <LoadingNote />
      ) : (
        <PagedList loaded={loaded} isLoading={isLoading} onFilter={change} onClear={onClear} />
      )}
    </>
  )
}

interface PagedListProps extends Pick<ServerListProps, 'onFilter' | 'onClear'> {
  readonly loaded: LoadedList
  readonly isLoading: boolean
}

function PagedList({ loaded: { list }, ...rest }: PagedListProps) {
  const paged = usePagedList(list)
  return <FoundList {...paged} {...list} {...rest} />
}
