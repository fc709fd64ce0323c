import { expect, test } from 'vitest'
import { categoryOf } from './category.ts'

test.each([
  ['lion-rock-fest', 'rock'],
  ['pop-night', 'pop'],
  ['kpop-night', 'pop'],
  ['classical-evening', 'classical'],
  ['western-weekend', 'western'],
  ['rock-and-pop', 'rock'],
  ['harbour-nights', 'hong_kong'],
])('%s is %s', (id, category) => {
  expect(categoryOf(id)).toBe(category)
})
