import type { Translate } from '@pokfei/texts/translate'
import type { Language } from '@pokfei/web/i18n/language'
import { expect, test } from 'vitest'
import { createGateTexts } from './gate-texts.ts'
import { clockText, gateName, seatText } from './names.ts'

const textsIn = (language: Language) => createGateTexts(language).getFixedT(null, 'gate') as Translate<'gate'>

test('a gate has a number in the reader’s language, or its own name', () => {
  const [zh, en] = [textsIn('zh'), textsIn('en')]
  expect(gateName('Gate 3', zh)).toBe('3 號閘')
  expect(gateName('Gate 3', en)).toBe('Gate 3')
  expect(gateName('North door', zh)).toBe('North door')
})

test('times are shown in Hong Kong time, to the second', () => {
  expect(clockText(Date.UTC(2026, 11, 20, 16, 5, 9) / 1000)).toBe('00:05:09')
})

test('a seat label follows the language of the reader', () => {
  expect(seatText('en', 'B · 12 · 7')).toBe('B · 12 · 7')
  expect(seatText('zh', 'B · 12 · 7')).toBe('B 區 12 行 7 號')
  expect(seatText('zh', 'Balcony')).toBe('Balcony')
})
