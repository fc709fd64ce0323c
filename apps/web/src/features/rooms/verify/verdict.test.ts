import { expect, it } from 'vitest'
import { verdictOf, type DrawResults } from './verdict.ts'

const right: DrawResults = { receipt: 'right', list: 'right', beacon: 'right', rank: 'right', seen: 'right' }

it('says that all five are right only if all five are', { tags: 'ROM-71' }, () => {
  expect(verdictOf(right)).toEqual({ kind: 'allRight' })
  expect(verdictOf({ ...right, rank: null })).toEqual({ kind: 'running' })
  // Without a witness nobody knows that the list is the only one.
  for (const seen of ['none', 'late', 'moved'] as const)
    expect(verdictOf({ ...right, seen })).toEqual({ kind: 'rightSoFar', count: 4 })
})

it('counts what is wrong, also while a check runs or waits', { tags: 'ROM-71' }, () => {
  expect(verdictOf({ ...right, list: 'missing' })).toEqual({ kind: 'wrong', count: 1 })
  expect(verdictOf({ ...right, seen: 'otherList' })).toEqual({ kind: 'wrong', count: 1 })
  expect(verdictOf({ ...right, rank: 'otherShown' })).toEqual({ kind: 'wrong', count: 1 })
  expect(verdictOf({ ...right, list: 'missing', rank: null })).toEqual({ kind: 'wrong', count: 1 })
  expect(
    verdictOf({ receipt: 'otherKey', list: 'otherPath', beacon: 'notYet', rank: 'otherList', seen: 'none' }),
  ).toEqual({
    kind: 'wrong',
    count: 3,
  })
})

it('counts what is right so far before the draw, and behind it', { tags: 'ROM-71' }, () => {
  expect(verdictOf({ ...right, beacon: 'notYet', rank: 'notYet' })).toEqual({ kind: 'rightSoFar', count: 3 })
  expect(verdictOf({ ...right, list: 'afterClosing', rank: 'afterClosing' })).toEqual({ kind: 'rightSoFar', count: 3 })
  expect(verdictOf({ ...right, beacon: 'keyUnknown' })).toEqual({ kind: 'rightSoFar', count: 4 })
})
