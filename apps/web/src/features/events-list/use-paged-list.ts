import { noop, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { listPageQuery, pageSize, type CatalogueList } from '../../api/list-queries.ts'
import { useApi } from '../../api/use-api.ts'
import { createHistoryEntryState } from '../../browser-storage/history-entry-state.ts'
import { entriesOfPages, isOutdated, newestPage } from './list-pages.ts'

/** Milliseconds that loading more takes at least, so that the list does not jump (BRW-108). */
const pageDelayMs = 500

const useHistoryPages = createHistoryEntryState({ key: '', count: 1 })

/** Returns the number of pages to show of a list. A reader who comes back finds as many as before (BRW-119). */
export function useShownPages(listKey: string) {
  const [pages, setPages] = useHistoryPages()
  const count = pages.key === listKey ? pages.count : 1
  const showNext = useCallback(() => setPages({ key: listKey, count: count + 1 }), [setPages, listKey, count])
  return { count, showNext }
}

/** Returns a ref for the foot of a list. Once it scrolls into view, `load` runs at once, and `showNext` 500 ms later. */
export function useSentinel(hasNext: boolean, showNext: () => void, load?: () => void) {
  const sentinel = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const target = sentinel.current
    if (!hasNext || target === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      // A slow phone reports several changes at once, the newest last.
      if (entries.at(-1)?.isIntersecting !== true || timer !== undefined) return
      load?.()
      timer = setTimeout(showNext, pageDelayMs)
    })
    observer.observe(target)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [hasNext, showNext, load])
  return sentinel
}

/** Loads a list page by page, and shows each entry once (BRW-164). */
export function usePagedList(list: CatalogueList) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { count: shown, showNext } = useShownPages(JSON.stringify(list))
  const queries = useQueries({
    queries: Array.from({ length: shown }, (_, index) => listPageQuery(api, list, index + 1)),
  })
  const missing = queries.find(({ data }) => data === undefined)
  const loaded = missing === undefined ? queries : queries.slice(0, queries.indexOf(missing))
  const pages = loaded.flatMap(({ data, dataUpdatedAt }) =>
    data === undefined ? [] : { page: data, updatedAt: dataUpdatedAt },
  )
  const newest = newestPage(pages)
  const outdated = pages.findIndex((page) => isOutdated(page, newest)) + 1
  const change = outdated > 0 ? `${outdated}/${newest?.count}/${newest?.comingCount}` : undefined
  const requested = useRef(new Set<string>())

  useEffect(() => {
    // Once for each change, because two servers may disagree for a moment.
    if (change === undefined || requested.current.has(change)) return
    requested.current.add(change)
    void queryClient.refetchQueries({ queryKey: listPageQuery(api, list, outdated).queryKey })
  }, [queryClient, api, list, outdated, change])

  const loadNext = useCallback(
    () => void queryClient.query(listPageQuery(api, list, shown + 1)).catch(noop),
    [queryClient, api, list, shown],
  )
  const hasNext = missing === undefined && shown * pageSize < (newest?.count ?? 0)
  const sentinel = useSentinel(hasNext, showNext, loadNext)
  return {
    entries: entriesOfPages(pages),
    count: newest?.count ?? 0,
    hasMore: missing !== undefined || hasNext,
    error: missing?.error ?? null,
    retry: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
    sentinel,
  }
}
