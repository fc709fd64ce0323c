import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { knownOr, loadedOf } from '../../api/loaded.ts'
import { listedEventsQuery } from '../../api/named-events.ts'
import { pageSize } from '../../api/list-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { useCallFailure } from '../../catalogue/use-call-failure.ts'
import { useSavedEvents } from '../../catalogue/use-saved-events.ts'
import { ErrorNote } from '../../layout/error-view.tsx'
import { useNow } from '../../time/clock.ts'
import { FoundList, LoadingNote } from './found-list.tsx'
import { savedEntries, savedPaths } from './saved-entries.ts'
import { useSentinel, useShownPages } from './use-paged-list.ts'

interface SavedListProps {
  readonly q: string | undefined
  readonly onClear: () => void
}

/** The events that the reader saved in this browser (BRW-125). The server does not know them. */
export function SavedList(props: SavedListProps) {
  const saved = useSavedEvents()
  return saved === undefined ? <LoadingNote /> : <KnownSavedList {...props} saved={saved} />
}

function KnownSavedList({ q, saved, onClear }: SavedListProps & { readonly saved: ReadonlySet<string> }) {
  const failureOf = useCallFailure()
  const now = useNow(false)
  // The others stay in view while one is removed or the search changes.
  const query = useQuery({
    ...listedEventsQuery(useApi(), savedPaths(saved), q),
    placeholderData: keepPreviousData,
  })
  const loaded = loadedOf(query)
  const entries = savedEntries(knownOr(loaded, []), saved, now)
  const { count, showNext } = useShownPages(`saved/${q ?? ''}`)
  const hasMore = entries.length > count * pageSize
  const sentinel = useSentinel(hasMore, showNext)
  if (loaded.kind === 'failed') return <ErrorNote text={failureOf(loaded.error)} onRetry={loaded.retry} />
  if (loaded.kind !== 'known') return <LoadingNote />
  return (
    <FoundList
      entries={entries.slice(0, count * pageSize)}
      count={entries.length}
      category="saved"
      q={q}
      hasMore={hasMore}
      sentinel={sentinel}
      isLoading={query.isPlaceholderData}
      onClear={onClear}
    />
  )
}
