import { expect, it } from 'vitest'
import { restoreHistoryIndex } from './history-index.ts'

const ours = { origin: 'https://pokfei.hk' }
const list = 'https://pokfei.hk/events'

/** Returns the history state that the router would find on a page with this history and referrer. */
function counted({
  length = 2,
  state = null,
  referrer = list,
}: {
  length?: number
  state?: unknown
  referrer?: string
}): unknown {
  const history = {
    length,
    state,
    replaceState: (next: unknown) => {
      history.state = next
    },
  }
  restoreHistoryIndex(history, referrer, ours)
  return history.state
}

it('counts the page of this site whose link was followed', () => {
  expect(counted({})).toMatchObject({ __TSR_index: 1 })
})

it('counts no page in a new tab, after another site or without a referrer', () => {
  expect(counted({ length: 1 })).toBeNull()
  expect(counted({ referrer: 'https://accounts.google.com/' })).toBeNull()
  expect(counted({ referrer: '' })).toBeNull()
})

it('leaves an entry unchanged that the router has counted', () => {
  const state = { __TSR_index: 0 }
  expect(counted({ state })).toBe(state)
})
