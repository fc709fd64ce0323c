import { expect, test } from 'vitest'
import { oneFileWith } from './arguments.ts'

test.each([
  [['a.backup'], 'a.backup', null],
  [['a.backup', '--erasures', 'list.txt'], 'a.backup', 'list.txt'],
  [['--erasures', 'list.txt', 'a.backup'], 'a.backup', 'list.txt'],
  [['a.backup', '--erasures'], null, null],
  [['a.backup', '--erasures', '--other'], null, null],
  [['a.backup', 'b.backup'], null, null],
  [['--other', 'a.backup'], null, null],
  [['--erasures', 'list.txt'], null, 'list.txt'],
])('reads a file and an option from %j', (args, file, option) => {
  expect(oneFileWith('--erasures', args)).toEqual({ file, option })
})
