import { expect, test } from 'vitest'
import { centsOf, csvRows } from './csv-rows.ts'

test('a table of the books is read by its columns', { tags: 'SCR-49' }, () => {
  const rows = csvRows('\uFEFForganizer,net_hkd,note\r\nlion-rock,-1280.50,"a, ""b"""\r\n,0.00,\r\n')
  expect(rows.map((row) => [...row.values()])).toEqual([
    ['lion-rock', '-1280.50', 'a, "b"'],
    ['', '0.00', ''],
  ])
  expect(rows.map((row) => centsOf(row, 'net_hkd'))).toEqual([-128_050, 0])
})
