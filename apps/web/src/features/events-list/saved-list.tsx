import { pageSize } from '../../api/list-queries.ts'
import { cutAtMatch } from '../../catalogue/cut-at-match.ts'
import { byNext, entriesOf } from '../../catalogue/listing.ts'
import { useCatalogueLists } from '../../catalogue/use-catalogue.ts'
import { useSavedEvents } from '../../catalogue/use-saved-events.ts'
import { useNow } from '../../time/clock.ts'
import { FoundList, LoadingNote } from './found-list.tsx'
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
  const { events, groups } = useCatalogueLists()
  const listed = entriesOf(events, groups)
    .filter((entry) => saved.has(entry.key))
    .filter(
      (entry) =>
        q === undefined ||
        (entry.kind === 'event' &&
          [entry.event.eventNameEN, entry.event.eventNameCN].some((name) => cutAtMatch(name, q) !== undefined)),
    )
    .toSorted(byNext(useNow(false)))
  const { count, showNext } = useShownPages(`saved/${q ?? ''}`)
  const hasMore = listed.length > count * pageSize
  return (
    <FoundList
      entries={listed.slice(0, count * pageSize)}
      count={listed.length}
      category="saved"
      q={q}
      hasMore={hasMore}
      sentinel={useSentinel(hasMore, showNext)}
      onClear={onClear}
    />
  )
}
