import { expect, it } from 'vitest'
import { verdictOf, type DrawResults } from './verdict.ts'

const right: DrawResults = { receipt: 'right', list: 'right', beacon: 'right', rank: 'right' }

it('says that all four are right only if all four are', { tags: 'ROM-71' }, () => {
  expect(verdictOf(right)).toEqual({ kind: 'allRight' })
  expect(verdictOf({ ...right, rank: null })).toEqual({ kind: 'running' })
})

it('counts what is wrong, also while a check runs or waits', { tags: 'ROM-71' }, () => {
  expect(verdictOf({ ...right, list: 'missing' })).toEqual({ kind: 'wrong', count: 1 })
  expect(verdictOf({ ...right, list: 'missing', rank: null })).toEqual({ kind: 'wrong', count: 1 })
  expect(verdictOf({ receipt: 'otherKey', list: 'otherPath', beacon: 'notYet', rank: 'otherList' })).toEqual({
    kind: 'wrong',
    count: 3,
  })
})

it('counts what is right so far before the draw, and behind it', { tags: 'ROM-71' }, () => {
  expect(verdictOf({ ...right, beacon: 'notYet', rank: 'notYet' })).toEqual({ kind: 'rightSoFar', count: 2 })
  expect(verdictOf({ ...right, list: 'afterClosing', rank: 'afterClosing' })).toEqual({ kind: 'rightSoFar', count: 2 })
  expect(verdictOf({ ...right, beacon: 'keyUnknown' })).toEqual({ kind: 'rightSoFar', count: 3 })
})
