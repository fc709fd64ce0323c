import { expect, it } from 'vitest'
import { isNews, momentOf } from './thresholds.ts'

const waiting = (rank: number, peopleAhead: number) => momentOf({ kind: 'waiting', rank, peopleAhead })

it('speaks at the draw, half way, at 100, at 10 and at the turn', { tags: 'ROM-52' }, () => {
  expect(momentOf({ kind: 'lobby' })).toBeNull()
  expect(momentOf({ kind: 'drawn', rank: 1_268, peopleAhead: 1_267 })).toBe('drawn')
  expect([1_267, 634, 633, 101, 100, 11, 10, 0].map((people) => waiting(1_268, people))).toEqual([
    'drawn',
    'drawn',
    'halfWay',
    'halfWay',
    'hundred',
    'hundred',
    'ten',
    'ten',
  ])
  expect(momentOf({ kind: 'yourTurn', rank: 3, turn: null })).toBe('yourTurn')
})

it('leaves out thresholds that a low rank has passed at the draw', { tags: 'ROM-52' }, () => {
  expect(waiting(50, 49)).toBe('drawn')
  expect(waiting(50, 24)).toBe('halfWay')
  expect(waiting(5, 4)).toBe('drawn')
})

it('says each moment once and never goes back', { tags: 'ROM-52' }, () => {
  expect(isNews(null, 'drawn')).toBe(true)
  expect(isNews('halfWay', 'drawn')).toBe(false)
  expect(isNews('halfWay', 'halfWay')).toBe(false)
  expect(isNews('halfWay', 'ten')).toBe(true)
  expect(isNews('ten', null)).toBe(false)
})
