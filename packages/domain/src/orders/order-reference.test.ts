import { expect, test } from 'vitest'
import { newOrderReference } from './order-reference.ts'

const nowSSE = 1_800_000_000

test('a reference is eight characters that cannot be confused', () => {
  for (let index = 0; index < 1_000; index++) {
    expect(newOrderReference(nowSSE + index)).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/)
  }
})

test('references of one second differ, and those of the next stand beside them', () => {
  const references = new Set(Array.from({ length: 20 }, () => newOrderReference(nowSSE)))
  expect(references.size).toBeGreaterThan(15)
  const first = newOrderReference(nowSSE).slice(0, 4)
  const next = newOrderReference(nowSSE + 1).slice(0, 4)
  expect(next.slice(0, 3)).toBe(first.slice(0, 3))
  expect(next).not.toBe(first)
})
