import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/shell.ts'

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

test('has no CRLF on a machine whose git writes it, and the formatter agrees', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-checkout-'))
  try {
    const set = ['-c', 'core.autocrlf=true', '-c', 'core.eol=crlf', '-c', 'core.looseCompression=0']
    git(folder, 'init', '--quiet')
    // The working tree, because a change is tested before its commit.
    git(folder, 'config', 'core.safecrlf', 'false')
    git(root, `--git-dir=${join(folder, '.git')}`, '--work-tree=.', ...set, 'add', '--all')
    git(folder, ...set, 'checkout-index', '--all')
    const wrong = git(folder, 'ls-files', '--eol')
      .split('\n')
      .filter((line) => /\sw\/(?:crlf|mixed)\s/.test(line))
    expect(wrong).toEqual([])
    const biome = join(root, 'node_modules/.bin/biome')
    const formatted = spawnSync(biome, ['format', 'scripts', 'contracts/src', 'docs'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(formatted.stderr).toMatch(/Checked \d+ files .+ No fixes applied/)
    expect(formatted.status).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('marks each kind of file that is no text', () => {
  const kinds = git(root, 'ls-files', '--eol', '--cached')
    .split('\n')
    .filter((line) => line.startsWith('i/-text'))
    .map((line) => line.replace(/^.*\./s, '*.'))
  const marked = readFileSync(join(root, '.gitattributes'), 'utf8')
  expect(new Set(kinds).size).toBeGreaterThan(0)
  expect([...new Set(kinds)].filter((kind) => !marked.includes(`${kind} binary\n`))).toEqual([])
})
