import { expect, test } from 'vitest'
import { createWedgeReader } from './read-wedge.ts'

/** Presses keys with the given milliseconds between them. Returns the scanned texts. */
function type(keys: readonly string[], everyMs: number): string[] {
  const reader = createWedgeReader()
  return keys.flatMap((key, index) => reader.readKey(key, index * everyMs).scanned ?? [])
}

const code = 'PF1:6BF$0K%8 *+-./:AZ'

test('reads a whole code with its spaces, ended by Enter or Tab', () => {
  expect(type([...code, 'Enter'], 10)).toEqual([code])
  expect(type([...code, 'Tab', ...code, 'Enter'], 10)).toEqual([code, code])
})

test('ignores other keys between the characters of a code', () => {
  expect(type(['Shift', 'P', 'Shift', 'F', '1', 'Shift', ':', 'A', 'B', 'Enter'], 5)).toEqual(['PF1:AB'])
})

test('does not read typed text as a scan', () => {
  expect(type([...'7Q4M-K2XD', 'Enter'], 150)).toEqual([])
  expect(type([...'PARTY TIME', 'Enter'], 150)).toEqual([])
  expect(type(['Enter'], 10)).toEqual([])
})

test('reads a ticket code at any speed', () => {
  expect(type([...'PF1:6BF AZ', 'Enter'], 400)).toEqual(['PF1:6BF AZ'])
})

test('consumes the keys of a scan, so that they press no button', () => {
  const reader = createWedgeReader()
  const consumed = [...'PF1: A', 'Enter'].map((key, index) => reader.readKey(key, index * 8).isConsumed)
  expect(consumed).toEqual([false, true, true, true, true, true, true])
})
