import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { queryOf, type EventsSearch } from '../../catalogue/list-filter.ts'

/**
 * Keeps search and filter of the list in the address (BRW-116). A reload, a link and Back find them again. The address
 * follows the typed text at once.
 */
export function useListAddress(q: string) {
  const navigate = useNavigate({ from: '/events' })
  const [text, setText] = useState(q)
  // The search box owns its text, so clearing it means a new box.
  const [cleared, setCleared] = useState(0)
  const change = useCallback(
    (to: EventsSearch) =>
      void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false }),
    [navigate],
  )
  const search = useCallback(
    (typed: string) => {
      setText(typed)
      change({ q: queryOf(typed) })
    },
    [change],
  )
  const clear = () => {
    setCleared(cleared + 1)
    setText('')
    change({ category: undefined, q: undefined })
  }
  return { text, boxKey: cleared, search, choose: (category: EventsSearch['category']) => change({ category }), clear }
}
