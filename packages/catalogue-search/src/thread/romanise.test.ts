import { expect, test } from 'vitest'
import { romanise } from './romanise.ts'

test('returns the syllables without tones, and Latin words as they are', { tags: 'BRW-153' }, () => {
  expect(romanise('維港夜 Live 2')[0]).toBe('wai gong je live 2')
})

test('returns the second reading of a character too, such as that of a surname', { tags: 'BRW-153' }, () => {
  expect(romanise('區倩彤')).toContain('au sin tung')
  expect(romanise('曾志偉')).toEqual(expect.arrayContaining(['cang zi wai', 'zang zi wai']))
})

test('returns nothing for a text without any sound', () => {
  expect(romanise('！？')).toEqual([])
})
