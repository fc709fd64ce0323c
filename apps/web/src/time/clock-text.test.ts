import { expect, it } from 'vitest'
import { clockText } from './clock-text.ts'

it('formats minutes and seconds, at least 0:00', () => {
  expect(clockText(272)).toBe('4:32')
  expect(clockText(60)).toBe('1:00')
  expect(clockText(3599)).toBe('59:59')
  expect(clockText(19 * 3600 + 4 * 60 + 32)).toBe('19:04:32')
  expect(clockText(9)).toBe('0:09')
  expect(clockText(-3)).toBe('0:00')
})
