import { expect, test } from 'vitest'
import { spokenLetters } from '../spoken-letters.ts'
import { codeForPeople, isOwnCode, newCode, normalCode } from './code-text.ts'

test.each([
  '7Q4MK-2XD9A',
  '7q4mk 2xd9a',
  ' 7Q4M K2XD 9A\n',
  '７Ｑ４ＭＫ－２ＸＤ９Ａ',
  '7Q4MK–2XD9A',
  '7Q4MK\u200B2XD9A',
])('reads the code %j as its letters alone', { tags: 'OPS-46' }, (typed) => {
  expect(normalCode(typed)).toBe('7Q4MK2XD9A')
})

test('creates codes of ten letters that nobody confuses, and no two alike', { tags: 'OPS-46' }, () => {
  const codes = Array.from({ length: 200 }, newCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) {
    expect(code).toHaveLength(10)
    expect([...code].every((letter) => spokenLetters.includes(letter))).toBe(true)
    expect(normalCode(codeForPeople(code))).toBe(code)
  }
})

test('shows a code in two groups, and a chosen one as it is', { tags: 'OPS-46' }, () => {
  expect(codeForPeople('7Q4MK2XD9A')).toBe('7Q4MK-2XD9A')
  expect(codeForPeople('FANCLUB2026')).toBe('FANCLUB2026')
})

test.each([
  ['FANCLUB2026', true],
  ['A'.repeat(8), true],
  ['A'.repeat(32), true],
  ['A'.repeat(7), false],
  ['A'.repeat(33), false],
  ['FAN_CLUB_2026', false],
  ['粉絲會二零二六年', false],
])('lets an operator choose the code %j: %s', { tags: 'OPS-46' }, (code, isAllowed) => {
  expect(isOwnCode(code)).toBe(isAllowed)
})
