import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mostConnections, readOpenFilesLimit } from './open-files.ts'

test('the limit is read where the machine tells it', () => {
  const path = join(tmpdir(), `pokfei-limits-${process.pid}`)
  writeFileSync(
    path,
    'Limit                     Soft Limit           Hard Limit           Units\nMax open files            1024                 4096                 files\n',
  )
  expect(readOpenFilesLimit(path)).toBe(1024)
  expect(readOpenFilesLimit('/nowhere/limits')).toBeNull()
})

test('connections leave room for files', () => {
  expect([1_048_576, 1_024, 256].map(mostConnections)).toEqual([1_048_320, 768, 128])
  expect(mostConnections(null)).toBeNull()
})
