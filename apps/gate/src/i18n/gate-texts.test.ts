import { expect, test } from 'vitest'
import { createGateTexts } from './gate-texts.ts'

test('counts of scans have a singular in English and none in Chinese', () => {
  const pending = (language: 'en' | 'zh', count: number) => createGateTexts(language).t('gate:pending', { count })
  expect([pending('en', 1), pending('en', 2), pending('zh', 1)]).toEqual([
    '1 scan to send',
    '2 scans to send',
    '1 次掃描待送出',
  ])
})

test('the name of a gate is inserted unchanged', () => {
  const name = '<b>$t(gate) & {{time}}</b>'
  const usedAt = createGateTexts('en').t('gate:usedAt', { time: '19:47:12', gate: name })
  expect(usedAt).toBe(`Admitted 19:47:12 at ${name}`)
})
