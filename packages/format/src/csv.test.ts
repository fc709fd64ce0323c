import { describe, expect, test } from 'vitest'
import { count, csvLine, dollars, moment } from './csv.ts'

describe('a cell', { tags: 'BKS-9' }, () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('%j is no formula', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`)
  })

  test('with a carriage return is no formula, and stands in quotes', () => {
    expect(csvLine(['\r=1'])).toBe(`"'\r=1"\r\n`)
  })

  test.each([
    ['plain', 'plain'],
    ['1-2', '1-2'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['陳大文', '陳大文'],
    ['', ''],
  ])('%j is written as %j', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`)
  })

  test('that is missing is empty', () => {
    expect(csvLine([null, 'x', null])).toBe(',x,\r\n')
  })
})

describe('an amount', { tags: 'BKS-10' }, () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [128_000, '1280.00'],
    [-42_050, '-420.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('of %d cents is %s', (cents, written) => {
    expect(csvLine([dollars(cents)])).toBe(`${written}\r\n`)
  })

  test.each([0.5, Number.NaN, 2 ** 53])('of %d cents is refused', (cents) => {
    expect(() => dollars(cents)).toThrow(RangeError)
  })
})

test('a time is that of Hong Kong, and a count is plain', { tags: 'BKS-10' }, () => {
  expect(csvLine([moment(Date.UTC(2026, 10, 30, 16, 0, 5) / 1000), moment(null), count(12)])).toBe(
    '2026-12-01 00:00:05,,12\r\n',
  )
})
