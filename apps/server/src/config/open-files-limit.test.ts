import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxConnectionsFor, readOpenFilesLimit } from './open-files-limit.ts'

test('reads the limit from the limits file of the system', () => {
  const path = join(tmpdir(), `pokfei-limits-${process.pid}`)
  writeFileSync(
    path,
    'Limit                     Soft Limit           Hard Limit           Units\nMax open files            1024                 4096                 files\n',
  )
  expect(readOpenFilesLimit(path)).toBe(1024)
  expect(readOpenFilesLimit('/nowhere/limits')).toBeNull()
})

test('leaves file handles free beside the connections', () => {
  expect([1_048_576, 1_024, 256].map(maxConnectionsFor)).toEqual([1_048_320, 768, 128])
  expect(maxConnectionsFor(null)).toBeNull()
})
