import { expect, test } from 'vitest'
import { en } from '../i18n/en.ts'
import { zh } from '../i18n/zh.ts'
import { wordOf } from './answer-words.ts'

test('a revoked ticket is called cancelled in both languages, on the answer and in the order that is looked up', () => {
  expect(wordOf({ outcome: 'revoked', because: null })).toEqual({ zh: '已取消', en: 'CANCELLED' })
  expect([zh.isRevoked, en.isRevoked]).toEqual(['已取消', 'Cancelled'])
})

test('no word about a revoked ticket claims that money was given back', () => {
  const texts = [zh.isRevoked, ...Object.values(zh.revoked), en.isRevoked, ...Object.values(en.revoked)]
  expect(texts.filter((text) => /退|refund/i.test(text))).toEqual([])
})
