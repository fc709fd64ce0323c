import { expect, it } from 'vitest'
import { resolveInstant } from './resolve-instant.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const loadedAtSSE = at('2026-11-21T23:30:45+08:00')

it('counts days from the Hong Kong day of loading, not from the moment', () => {
  expect(resolveInstant('+29d 20:15', loadedAtSSE)).toBe(at('2026-12-20T20:15:00+08:00'))
  expect(resolveInstant('-10d 00:00', loadedAtSSE)).toBe(at('2026-11-11T00:00:00+08:00'))
  expect(resolveInstant('+0d 09:00', loadedAtSSE)).toBe(at('2026-11-21T09:00:00+08:00'))
})

it('counts minutes from the moment of loading', () => {
  expect(resolveInstant('+10m', loadedAtSSE)).toBe(loadedAtSSE + 600)
  expect(resolveInstant('-90m', loadedAtSSE)).toBe(loadedAtSSE - 5400)
})

it('leaves fixed instants as they are', () => {
  expect(resolveInstant(1797768900, loadedAtSSE)).toBe(1797768900)
  expect(resolveInstant('2026-12-20T12:15:00Z', loadedAtSSE)).toBe(at('2026-12-20T20:15:00+08:00'))
})
