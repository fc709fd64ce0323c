import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { queryOf } from '../../catalogue/list-filter.ts'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { useLoadedList } from '../../catalogue/use-loaded-list.ts'
import { useSettledQuery } from '../../catalogue/search/use-settled-query.ts'

/** Loads when a reader begins to search. */
const SearchDropdown = lazy(async () => ({ default: (await import('./search-dropdown.tsx')).SearchDropdown }))

/** The search with its dropdown, which an empty text does not open (BRW-89). */
export function HomeSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const q = useSettledQuery(text)
  const { loaded, error, retry } = useLoadedList(useMemo(() => (q === undefined ? null : { q }), [q]))
  const found = loaded?.firstPage.entries.length ?? 0
  const hasMore = found < (loaded?.firstPage.count ?? 0)
  return (
    <SearchBox
      onSearch={setText}
      onEnter={(typed) => void navigate({ to: '/events', search: { q: queryOf(typed) } })}
      options={{
        hasText: queryOf(text) !== undefined,
        count: hasMore ? found + 1 : found,
        shownFor: loaded?.list.q,
        render: (listID, active) => (
          <Suspense>
            <SearchDropdown listID={listID} active={active} loaded={loaded} error={error} onRetry={retry} />
          </Suspense>
        ),
      }}
    />
  )
}
