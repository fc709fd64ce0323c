import { expect, it } from 'vitest'
import { apiFailure } from '../errors/api-failure.ts'
import { bothOf, knownOr, loadedOf, partOf, type Loaded } from './loaded.ts'

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

it('knows two answers once both are known, and asks again for what failed', () => {
  const asked: string[] = []
  const known: Loaded<string> = { kind: 'known', data: 'an order' }
  const failed = (name: string): Loaded<string> => ({
    kind: 'failed',
    error: new Error(name),
    retry: () => void asked.push(name),
  })
  expect(bothOf(known, known)).toEqual({ kind: 'known', data: ['an order', 'an order'] })
  expect(bothOf(known, pending)).toEqual(pending)
  expect(bothOf(missing, failed('second'))).toEqual(missing)
  for (const of of [
    bothOf(pending, failed('second')),
    bothOf(failed('first'), known),
    bothOf(failed('first'), failed('second')),
  ])
    if (of.kind === 'failed') of.retry()
  expect(asked).toEqual(['second', 'first', 'first', 'second'])
})

it('does without an answer that is not known', () => {
  expect(knownOr({ kind: 'known', data: 1 }, 0)).toBe(1)
  for (const state of [pending, missing]) expect(knownOr(state, 0)).toBe(0)
})
