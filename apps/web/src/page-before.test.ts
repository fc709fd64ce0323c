import { expect, it } from 'vitest'
import { countPageBefore } from './page-before.ts'

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
  countPageBefore(history, referrer, ours)
  return history.state
}

it('counts the page whose link was followed', () => {
  expect(counted({})).toMatchObject({ __TSR_index: 1 })
})

it('counts none in a new tab, behind a page of somebody else, or without one', () => {
  expect(counted({ length: 1 })).toBeNull()
  expect(counted({ referrer: 'https://accounts.google.com/' })).toBeNull()
  expect(counted({ referrer: '' })).toBeNull()
})

it('leaves an entry alone that the router has counted', () => {
  const state = { __TSR_index: 0 }
  expect(counted({ state })).toBe(state)
})
