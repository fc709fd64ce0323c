import { expect, test } from 'vitest'
import { newOrderReference } from './order-reference.ts'

const nowSSE = 1_800_000_000

test('creates references of eight characters without look-alikes', { tags: 'ORD-22' }, () => {
  for (let index = 0; index < 1_000; index++) {
    expect(newOrderReference(nowSSE + index)).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  }
})

test('creates different references in one second, next to those of the next second', () => {
  const references = new Set(Array.from({ length: 20 }, () => newOrderReference(nowSSE)))
  expect(references.size).toBeGreaterThan(15)
  const first = newOrderReference(nowSSE).slice(0, 4)
  const next = newOrderReference(nowSSE + 1).slice(0, 4)
  expect(next.slice(0, 3)).toBe(first.slice(0, 3))
  expect(next).not.toBe(first)
})

test('creates the references of one second in no order, so that they count nothing', { tags: 'ORD-23' }, () => {
  const references = Array.from({ length: 20 }, () => newOrderReference(nowSSE + 2))
  expect(references).not.toEqual(references.toSorted())
  expect(references).not.toEqual(references.toSorted().toReversed())
})

test('creates no reference of digits alone, which would read as a telephone number', () => {
  const digitsFirst = 24 * 30
  for (let index = 0; index < 20_000; index += 1) expect(newOrderReference(digitsFirst + (index % 2))).toMatch(/[A-Z]/)
})
