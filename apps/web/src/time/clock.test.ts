import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from './clock.ts'

afterEach(() => void vi.useRealTimers())

it('a key is a UUID of version 7, and sorts by its time', () => {
  vi.useFakeTimers({ now: 1_797_393_600_000, toFake: ['Date'] })
  const first = newKey()
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(first.replace('-', '').slice(0, 12), 16)).toBe(1_797_393_600_000)
  expect(newKey()).not.toBe(first)
  vi.setSystemTime(1_797_393_600_001)
  expect(newKey() > first).toBe(true)
})
