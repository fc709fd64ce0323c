import { expect, test } from 'vitest'
import { parseJSON } from './parse-json.ts'

test.each([
  ['', 1, 1],
  ['{"events": [', 1, 13],
  ['{"a": 1,}', 1, 9],
  ['[1, 2,]', 1, 7],
  ['{\n  "a": "b"\n  "c": 1\n}', 3, 3],
  ['{\n  "name": \'Karen\'\n}', 2, 11],
  ['{"a": 01}', 1, 7],
  ['{"a": "two\nlines"}', 1, 7],
  ['{"a": "\\x"}', 1, 7],
  ['[}', 1, 2],
  ['{"a" 1}', 1, 6],
  ['{1: 2}', 1, 2],
  ['[] []', 1, 4],
  ['undefined', 1, 1],
  ['[nullable]', 1, 2],
  ['﻿{"場地": tru}', 1, 8],
])('%j is wrong in line %i at character %i', (text, line, column) => {
  expect(parseJSON(text)).toEqual({ kind: 'fault', line, column })
})

test('finds a fault behind a long text in linear time', () => {
  const long = 'a'.repeat(1_000_000)
  expect(parseJSON(`{"a": "${long}", "b": }`)).toMatchObject({ kind: 'fault', line: 1, column: 1_000_016 })
})

test.each(['{"a": [1, -2.5e3, true, null, {}, []]}', '﻿[]', '"\\u0041"'])('%j is JSON', (text) => {
  expect(parseJSON(text)).toEqual({ kind: 'value', value: JSON.parse(text.replace(/^\uFEFF/, '')) })
})
