import { expect, test } from 'vitest'
import { createWedgeReader } from './read-wedge.ts'

/** Presses keys with the given milliseconds between them. Returns the scanned texts. */
function type(keys: readonly string[], everyMs: number): string[] {
  const reader = createWedgeReader()
  return keys.flatMap((key, index) => reader.press(key, index * everyMs).scanned ?? [])
}

const code = 'PF1:6BF$0K%8 *+-./:AZ'

test('a scanner’s code is read as a whole, spaces and all, whether it ends with Enter or Tab', () => {
  expect(type([...code, 'Enter'], 10)).toEqual([code])
  expect(type([...code, 'Tab', ...code, 'Enter'], 10)).toEqual([code, code])
})

test('keys that a scanner presses between its characters are no part of the code', () => {
  expect(type(['Shift', 'P', 'Shift', 'F', '1', 'Shift', ':', 'A', 'B', 'Enter'], 5)).toEqual(['PF1:AB'])
})

test('what a person types is no scan', () => {
  expect(type([...'7Q4M-K2XD', 'Enter'], 150)).toEqual([])
  expect(type([...'PARTY TIME', 'Enter'], 150)).toEqual([])
  expect(type(['Enter'], 10)).toEqual([])
})

test('a ticket’s code may come slowly: nobody types one by hand', () => {
  expect(type([...'PF1:6BF AZ', 'Enter'], 400)).toEqual(['PF1:6BF AZ'])
})

test('the keys of a scan are taken, so that its spaces and its Enter press no button', () => {
  const reader = createWedgeReader()
  const taken = [...'PF1: A', 'Enter'].map((key, index) => reader.press(key, index * 8).isTaken)
  expect(taken).toEqual([false, true, true, true, true, true, true])
})
