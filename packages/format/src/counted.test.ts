import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 orders'],
  [1, '1 order'],
  [2, '2 orders'],
])('counts %i orders', (count, words) => {
  expect(counted(count, 'order')).toBe(words)
})

test('counts a noun with a plural of its own', () => {
  expect(counted(1, 'entry', 'entries')).toBe('1 entry')
  expect(counted(0, 'entry', 'entries')).toBe('0 entries')
})
