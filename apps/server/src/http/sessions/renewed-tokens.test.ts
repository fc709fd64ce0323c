import { expect, test } from 'vitest'
import { createRenewedTokens } from './renewed-tokens.ts'

const [old, fresh, other] = [Buffer.of(1), Buffer.of(2), Buffer.of(3)] as const

test('returns the new token of an old one for ten seconds', () => {
  const renewed = createRenewedTokens()
  expect(renewed.newHash(old, 100)).toBeNull()
  renewed.record(old, fresh, 100)
  expect([renewed.newHash(old, 109), renewed.newHash(fresh, 109), renewed.newHash(other, 109)]).toEqual([
    fresh,
    null,
    null,
  ])
  expect(renewed.newHash(old, 110)).toBeNull()
})

test('limits its memory in a flood of renewals', () => {
  const renewed = createRenewedTokens()
  renewed.record(old, fresh, 100)
  for (let index = 0; index < 1000; index += 1) renewed.record(Buffer.of(9, index & 255, index >> 8), other, 100)
  expect(renewed.newHash(old, 100)).toBeNull()
})
