import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { queryOf, type EventsSearch } from './list-filter.ts'

/**
 * The search and the filter of the list, as the address has them: a reload, a link and the way back find them again.
 * The text that is typed counts at once, the address follows it.
 */
export function useListAddress(q: string) {
  const navigate = useNavigate({ from: '/events' })
  const [query, setQuery] = useState(q)
  // The box keeps its own text: a new one is an empty one.
  const [cleared, setCleared] = useState(0)
  const change = useCallback(
    (to: EventsSearch) => void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false }),
    [navigate],
  )
  const search = useCallback(
    (text: string) => {
      setQuery(text)
      change({ q: queryOf(text) })
    },
    [change],
  )
  const clear = () => {
    setCleared(cleared + 1)
    setQuery('')
    change({ category: undefined, q: undefined })
  }
  return { query, boxKey: cleared, search, choose: (category: EventsSearch['category']) => change({ category }), clear }
}
