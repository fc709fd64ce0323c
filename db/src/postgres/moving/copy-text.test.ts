import { expect, test } from 'vitest'
import { decodeRow, encodeRow, linesOf, UnmovableValue, type SqliteValue } from './copy-text.ts'
import type { MovedTable } from './moved-tables.ts'

const table: MovedTable = {
  name: 'things',
  columns: [
    { name: 'no', kind: 'integer' },
    { name: 'isOn', kind: 'flag' },
    { name: 'title', kind: 'text' },
    { name: 'hash', kind: 'bytes' },
  ],
  numberColumns: [],
  order: '"no"',
}

test.each([
  [[1, 0, 'plain', Buffer.from([0, 9, 10, 92, 255])], '1\tf\tplain\t\\\\x00090a5cff\n'],
  [[-(2 ** 53) + 1, 1, '', Buffer.alloc(0)], '-9007199254740991\tt\t\t\\\\x\n'],
  [[null, null, null, null], '\\N\t\\N\t\\N\t\\N\n'],
  [[1, 1, '\\N', null], '1\tt\t\\\\N\t\\N\n'],
  [[1, 1, '\t\n\r\b\f\v\\ 撲飛 🎫 \u007f\u0001', null], '1\tt\t\\t\\n\\r\\b\\f\\v\\\\ 撲飛 🎫 \u007f\u0001\t\\N\n'],
] satisfies readonly (readonly [SqliteValue[], string])[])('writes and reads the row %j', (row, line) => {
  expect(encodeRow(table, row)).toBe(line)
  expect(decodeRow(table, line.slice(0, -1))).toEqual(row)
})

test.each([
  ['no', [1.5, 1, '', null]],
  ['no', [2 ** 53, 1, '', null]],
  ['no', ['1', 1, '', null]],
  ['isOn', [1, 2, '', null]],
  ['title', [1, 1, 'a\0b', null]],
  ['title', [1, 1, Buffer.from('a'), null]],
  ['hash', [1, 1, '', 'text']],
] satisfies readonly (readonly [string, SqliteValue[]])[])('names the column %s for the row %j', (column, row) => {
  expect(() => encodeRow(table, row)).toThrow(UnmovableValue)
  expect(() => encodeRow(table, row)).toThrow(`things.${column}`)
})

test('finds the lines of a stream whose pieces end anywhere', async () => {
  const bytes = Buffer.from('一\n二\n\n三三\n')
  async function* pieces(size: number) {
    for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
  }
  for (const size of [1, 2, 5, 100]) {
    const lines: string[] = []
    for await (const some of linesOf(pieces(size))) lines.push(...some)
    expect(lines).toEqual(['一', '二', '', '三三'])
  }
})
