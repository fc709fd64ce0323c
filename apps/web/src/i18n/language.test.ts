import { expect, it } from 'vitest'
import { preferredLanguage } from './language.ts'

it('is English when the browser prefers it, and Chinese otherwise', () => {
  expect(preferredLanguage('en-GB,en;q=0.9')).toBe('en')
  expect(preferredLanguage('EN')).toBe('en')
  expect(preferredLanguage('zh-HK,en;q=0.5')).toBe('zh')
  expect(preferredLanguage('fr')).toBe('zh')
  expect(preferredLanguage(undefined)).toBe('zh')
})
