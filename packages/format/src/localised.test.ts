import { expect, test } from 'vitest'
import { inLanguage } from './localised.ts'

test('shows the other language in place of an empty text', { tags: 'BRW-34' }, () => {
  expect([inLanguage('en', 'Harbour Nights', '維港夜'), inLanguage('en', '', '維港夜')]).toEqual([
    'Harbour Nights',
    '維港夜',
  ])
  expect([inLanguage('zh', 'Harbour Nights', '維港夜'), inLanguage('zh', 'Harbour Nights', '')]).toEqual([
    '維港夜',
    'Harbour Nights',
  ])
})
