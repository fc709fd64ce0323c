import { useEffect, useRef } from 'react'
import { createHistoryEntryState } from '../../browser-storage/history-entry-state.ts'

/** The number of entries on a page of the list (BRW-107). */
export const pageSize = 10
/** Milliseconds that loading more takes, so that the list does not jump (BRW-108). */
export const pageDelayMs = 500

const useHistoryPages = createHistoryEntryState({ key: '', count: 1 })

/**
 * Shows a list page by page. The next page comes when `sentinel`, below the list, scrolls into view. A change of
 * `resetKey` starts over with the first page. A reader who comes back finds as many pages as before (BRW-119).
 */
export function usePagedList<Item>(items: readonly Item[], resetKey: string) {
  const sentinel = useRef<HTMLParagraphElement>(null)
  const [pages, setPages] = useHistoryPages()
  const count = pages.key === resetKey ? pages.count : 1
  const hasMore = items.length > count * pageSize

  useEffect(() => {
    const target = sentinel.current
    if (!hasMore || target === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true || timer !== undefined) return
      timer = setTimeout(() => setPages({ key: resetKey, count: count + 1 }), pageDelayMs)
    })
    observer.observe(target)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [hasMore, count, resetKey, setPages])

  return { shown: items.slice(0, count * pageSize), hasMore, sentinel }
}
