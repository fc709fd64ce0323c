import { expect, test } from 'vitest'
import { decidePairing, gateName } from './decide-pairing.ts'

const nowSSE = 1_800_000_000
const token = Uint8Array.of(1, 2, 3)
const invitation = { expiresSSE: nowSSE, revokedSSE: null, tokenHash: null, pairedSSE: null }

test('pairs a phone until the invitation expires', { tags: 'GAT-1' }, () => {
  expect(decidePairing(invitation, token, nowSSE)).toEqual({ tokenHash: token, pairedSSE: nowSSE })
  expect(decidePairing(invitation, token, nowSSE + 1)).toBeNull()
})

test('pairs the same phone again, also later, and keeps its time', () => {
  const paired = { ...invitation, tokenHash: Uint8Array.from(token), pairedSSE: nowSSE - 50 }
  expect(decidePairing(paired, token, nowSSE + 1)).toEqual({ tokenHash: token, pairedSSE: nowSSE - 50 })
})

test('rejects a second phone', { tags: 'GAT-1' }, () => {
  const paired = { ...invitation, tokenHash: Uint8Array.of(9), pairedSSE: nowSSE - 50 }
  expect(decidePairing(paired, token, nowSSE)).toBeNull()
})

test('rejects every phone after the revocation', { tags: 'GAT-4' }, () => {
  const revoked = { ...invitation, revokedSSE: nowSSE - 1 }
  expect(decidePairing(revoked, token, nowSSE)).toBeNull()
  expect(decidePairing({ ...revoked, tokenHash: token, pairedSSE: nowSSE - 50 }, token, nowSSE)).toBeNull()
})

test('numbers a gate without a name', () => {
  expect([gateName('North door', 4), gateName(null, 0), gateName(null, 4)]).toEqual(['North door', 'Gate 1', 'Gate 5'])
})
