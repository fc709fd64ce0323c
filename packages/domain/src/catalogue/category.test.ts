import { expect, test } from 'vitest'
import { categories, categoryOf } from './category.ts'

test('knows six categories', { tags: 'BRW-127' }, () => {
  expect(categories.toSorted()).toEqual(['classical', 'hong_kong', 'kpop', 'pop', 'rock', 'western'])
})

test.each([
  ['lion-rock-fest', 'rock'],
  ['pop-night', 'pop'],
  ['kpop-night', 'pop'],
  ['classical-evening', 'classical'],
  ['western-weekend', 'western'],
  ['rock-and-pop', 'rock'],
  ['harbour-nights', 'hong_kong'],
])('gives the ID %s the category %s', { tags: ['BRW-129', 'BRW-130', 'BRW-131'] }, (id, category) => {
  expect(categoryOf(id)).toBe(category)
})
