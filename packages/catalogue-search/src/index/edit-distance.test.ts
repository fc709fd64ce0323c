import { expect, test } from 'vitest'
import { typingErrors } from './edit-distance.ts'

test.each([
  ['lion', 'lion', 0],
  ['loin', 'lion', 1],
  ['lon', 'lion', 1],
  ['liion', 'lion', 1],
  ['liox', 'lion', 1],
  ['rquiem', 'requeim', 2],
  ['abcd', 'wxyz', 3],
  ['', 'ab', 2],
])('counts the errors of %s for %s', { tags: 'BRW-152' }, (typed, known, errors) => {
  expect(typingErrors(typed, known, 2, false)).toBe(errors)
})

test('counts none for a word that is not finished', { tags: 'BRW-152' }, () => {
  expect(typingErrors('harb', 'harbour', 1, true)).toBe(0)
  expect(typingErrors('hrabo', 'harbour', 1, true)).toBe(1)
  expect(typingErrors('harb', 'harbour', 1, false)).toBe(2)
})

test('stays bounded for very long words', () => {
  expect(typingErrors('a'.repeat(80), 'a'.repeat(80), 2, false)).toBe(0)
})
