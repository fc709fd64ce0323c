import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { EventFilters } from '../../api/list-queries.ts'
import { queryOf, type EventsSearch } from '../../catalogue/list-filter.ts'

/** The filters of a list that has none. An explicit undefined, because it is merged over the address. */
export const noFilters = { when: undefined, place: undefined, price: undefined } as const satisfies EventFilters

/**
 * Keeps search and filters of the list in the address (BRW-116). A reload, a link and Back find them again. The address
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
    change({ category: undefined, q: undefined, ...noFilters })
  }
  return {
    text,
    boxKey: cleared,
    search,
    choose: (category: EventsSearch['category']) => change({ category, ...(category === 'saved' && noFilters) }),
    filter: (to: EventFilters) => change(to),
    clear,
  }
}
