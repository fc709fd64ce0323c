import { expect, test } from 'vitest'
import { isReference, tidyReference } from './order-reference.ts'

test.each([
  ['7q4mk2xd', '7Q4M-K2XD'],
  [' 7Q4M - K2XD ', '7Q4M-K2XD'],
  ['7q4', '7Q4'],
  ['7q4mk', '7Q4M-K'],
  ['7q4mk2xdzzz', '7Q4M-K2XD'],
])('%j is formatted as %s', (typed, tidy) => expect(tidyReference(typed)).toBe(tidy))

test('a valid reference is complete and has no look-alikes', () => {
  expect(isReference('7Q4M-K2XD')).toBe(true)
  for (const text of ['7Q4M', '7Q4M-K2X', '7Q4M-K2X0', 'IQ4M-K2XD', 'UQ4M-K2XD']) expect(isReference(text)).toBe(false)
})
