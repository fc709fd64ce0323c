import { expect, test } from 'vitest'
import { chanceOf } from './chances.ts'

test.each([
  [0, 1, 'likely'],
  [2_399, 9_600, 'likely'],
  [2_400, 9_600, 'eitherWay'],
  [9_600, 9_600, 'eitherWay'],
  [9_601, 9_600, 'unlikely'],
  [1, 0, 'unlikely'],
  [0, 0, 'unlikely'],
] as const)('says with %i people ahead and %i tickets: %s', { tags: 'ROM-27' }, (peopleAhead, ticketsLeft, chance) => {
  expect(chanceOf({ peopleAhead, ticketsLeft, ticketsPerTurn: 4 })).toBe(chance)
})
