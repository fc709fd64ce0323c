import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCommit } from './release.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pokfei-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('reads the commit of an image from its file', () => {
  writeFileSync(join(folder, '.commit'), '1f3a\n')
  expect(readCommit(folder)).toBe('1f3a')
})

test('does not know the commit of sources without git', () => {
  expect(readCommit(folder)).toBe('unknown')
})
