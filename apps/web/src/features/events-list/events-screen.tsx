import { categories, type Category } from '@pokfei/domain/catalogue/category'
import * as utilities from '@pokfei/design/utilities.module.css'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Column } from '../../layout/column.tsx'
import { ErrorNote } from '../../layout/error-view.tsx'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { BackBar } from '../../layout/top-bar.tsx'
import { CategoryChips } from '../../catalogue/category-chips.tsx'
import type { EventsSearch } from '../../catalogue/list-filter.ts'
import { useCallFailure } from '../../catalogue/use-call-failure.ts'
import { useLoadedList, type LoadedList } from '../../catalogue/use-loaded-list.ts'
import { useSettledQuery } from '../../catalogue/search/use-settled-query.ts'
import { FoundList, LoadingNote } from './found-list.tsx'
import { SavedList } from './saved-list.tsx'
import { useListAddress } from './use-list-address.ts'
import { usePagedList } from './use-paged-list.ts'
import * as columnStyles from '../../layout/column.module.css'

const chips = ['all', 'saved', ...categories] as const

/** The list of events and groups, ten at a time, with chips and a search (BRW-101, BRW-107, BRW-115). */
export function EventsScreen({ category, q = '' }: EventsSearch) {
  const { t } = useTranslation('events')
  const { text, boxKey, search, choose, clear } = useListAddress(q)
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
        <ServerList category={category} q={settled} onClear={clear} />
      )}
    </Column>
  )
}

interface ServerListProps {
  readonly category: Category | undefined
  readonly q: string | undefined
  readonly onClear: () => void
}

/** The entries of a category and a search. They stay in view until others have arrived. */
function ServerList({ category, q, onClear }: ServerListProps) {
  const failureOf = useCallFailure()
  const list = useMemo(() => ({ category, q }), [category, q])
  const { loaded, isLoading, error, retry } = useLoadedList(list)
  if (error !== null) return <ErrorNote text={failureOf(error)} onRetry={retry} />
  if (loaded === null) return <LoadingNote />
  return <PagedList loaded={loaded} isLoading={isLoading} onClear={onClear} />
}

interface PagedListProps {
  readonly loaded: LoadedList
  readonly isLoading: boolean
  readonly onClear: () => void
}

function PagedList({ loaded: { list }, isLoading, onClear }: PagedListProps) {
  const paged = usePagedList(list)
  return <FoundList {...paged} {...list} category={list.category} isLoading={isLoading} onClear={onClear} />
}
