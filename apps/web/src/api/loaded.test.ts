import { expect, it } from 'vitest'
import { apiFailure } from '../errors/api-failure.ts'
import { loadedOf, partOf, type Loaded } from './loaded.ts'

const refetch = () => Promise.reject(new Error('nothing is fetched here'))
const query = (data: string | undefined, error: Error | null) => loadedOf({ data, error, refetch })
const [pending, missing] = [{ kind: 'pending' }, { kind: 'missing' }] as const

it('tells an answer from one on its way, a failed and a missing one', () => {
  expect(query('an event', null)).toEqual({ kind: 'known', data: 'an event' })
  expect(query(undefined, null)).toEqual(pending)
  expect(query(undefined, apiFailure(500, undefined))).toMatchObject({ kind: 'failed' })
  expect(query(undefined, apiFailure(404, undefined))).toEqual(missing)
})

it('keeps an answer that could not be renewed', () => {
  expect(query('an event', apiFailure(500, undefined)).kind).toBe('known')
})

it('calls a part missing only if the answer has arrived without it', () => {
  const first = (of: Loaded<readonly string[]>) => partOf(of, ([one]) => one)
  expect(first({ kind: 'known', data: ['a'] })).toEqual({ kind: 'known', data: 'a' })
  expect(first({ kind: 'known', data: [] })).toEqual(missing)
  for (const state of [pending, missing]) expect(first(state)).toEqual(state)
})
