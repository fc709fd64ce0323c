import { expect, it } from 'vitest'
import { wordsOfRoot } from './root-words.ts'
import { wordLists } from './word-lists.ts'

it('gives six words of both languages for the first 66 bits of a root', { tags: 'ROM-54' }, () => {
  // The places 0, 1, 2047, 0, 1024 and 2047.
  const bits = ['00000000000', '00000000001', '11111111111', '00000000000', '10000000000', '11111111111'].join('')
  const root = BigInt(`0b${bits.padEnd(256, '0')}`)
    .toString(16)
    .padStart(64, '0')
  expect(wordsOfRoot(root, wordLists)).toEqual([
    { en: 'abandon', zh: '的' },
    { en: 'ability', zh: '一' },
    { en: 'zoo', zh: '歇' },
    { en: 'abandon', zh: '的' },
    { en: wordLists.en[1024], zh: wordLists.zh[1024] },
    { en: 'zoo', zh: '歇' },
  ])
})

it('has 2,048 different words in each language, which fit on a sign', { tags: 'ROM-54' }, () => {
  expect(new Set(wordLists.en).size).toBe(2048)
  expect(new Set(wordLists.zh).size).toBe(2048)
  expect(wordLists.en.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([])
  expect(wordLists.zh.filter((word) => !/^\p{Script=Han}$/u.test(word))).toEqual([])
})
