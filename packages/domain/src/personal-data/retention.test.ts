import { expect, test } from 'vitest'
import { oldestKeyAfter, retentionKinds, retentionSeconds } from './retention.ts'

test('sorts keys of version 7 by their time', () => {
  const key = '019a0c5e-7a00-7000-8000-3f5a9c1d2e4b'
  const keySSE = Math.floor(0x019a0c5e7a00 / 1000)
  expect(key < oldestKeyAfter(keySSE)).toBe(false)
  expect(key < oldestKeyAfter(keySSE + 1)).toBe(true)
  expect(oldestKeyAfter(-1)).toBe('00000000-0000-7')
})

test('names each task once', () => {
  expect([...retentionKinds].toSorted()).toEqual(Object.keys(retentionSeconds).toSorted())
})
