import { expect, test } from 'vitest'
import { parseInvite, createPairingToken } from './pairing-token.ts'

const token = 'IwqpST3NuU9mu_CfIBUjZAWmwomz-2V5DGAR_ca_Mqw'

test('creates tokens of 32 bytes that never repeat', () => {
  const tokens = Array.from({ length: 200 }, createPairingToken)
  expect(tokens.every((one) => /^[A-Za-z0-9_-]{43}$/.test(one))).toBe(true)
  expect(new Set(tokens).size).toBe(200)
})

test.each([
  `https://tickets.example/gate/#invite=${token}`,
  `#invite=${token}`,
  `invite=${token}`,
  ` https://x.example/gate/#invite=${token}\n`,
])('finds an invitation in %j', (text) => expect(parseInvite(text)).toBe(token))

test.each([
  '',
  'https://tickets.example/gate/',
  `#invite=${token}x`,
  '#invite=short',
  `https://x.example/?invite=${token}`,
])('finds no invitation in %j', (text) => {
  expect(parseInvite(text)).toBeNull()
})
