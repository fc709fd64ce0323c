import { expect, it } from 'vitest'
import { rootWords, wordsOfRoot } from './root-words.ts'

it('gives four words of both languages for a root', { tags: 'ROM-54' }, () => {
  expect(wordsOfRoot(`000180ff${'0'.repeat(56)}`)).toEqual([
    { zh: '荔枝', en: 'lychee' },
    { zh: '電車', en: 'tram' },
    { zh: '荔枝', en: 'lychee' },
    rootWords[127],
  ])
})

it('has 128 different words of two characters and at most seven letters', { tags: 'ROM-54' }, () => {
  expect(new Set(rootWords.map(({ zh }) => zh)).size).toBe(128)
  expect(new Set(rootWords.map(({ en }) => en)).size).toBe(128)
  expect(rootWords.filter(({ zh, en }) => zh.length !== 2 || !/^[a-z]{2,7}$/.test(en))).toEqual([])
})
