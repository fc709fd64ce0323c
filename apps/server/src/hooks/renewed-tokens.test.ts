import { expect, test } from 'vitest'
import { createRenewedTokens } from './renewed-tokens.ts'

const [old, fresh, other] = [Buffer.of(1), Buffer.of(2), Buffer.of(3)] as const

test('an old token leads to its session for ten seconds, and others to their own', () => {
  const renewed = createRenewedTokens()
  expect(renewed.storedHash(old, 100)).toBe(old)
  renewed.note(old, fresh, 100)
  expect([renewed.storedHash(old, 109), renewed.storedHash(fresh, 109), renewed.storedHash(other, 109)]).toEqual([fresh, fresh, other])
  expect(renewed.storedHash(old, 110)).toBe(old)
})

test('a flood of renewals fills no memory', () => {
  const renewed = createRenewedTokens()
  renewed.note(old, fresh, 100)
  for (let index = 0; index < 1000; index += 1) renewed.note(Buffer.of(9, index & 255, index >> 8), other, 100)
  expect(renewed.storedHash(old, 100)).toBe(old)
})
