import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/lib/shell.ts'
import { readDocument, shellBlocksIn, wordsOf } from '../../support/documents/shell-blocks.ts'

/** A step of the page: lines that stand below another line of a file. */
interface Step {
  readonly file: string
  readonly line: string
  readonly added: string
}

const page = readDocument('docs/how-to/event-field.md')
const steps: readonly Step[] = [...page.matchAll(/`(\S+\.ts)`, below `([^`]+)`[\s\S]*?```ts\n([\s\S]*?)```/g)].map(
  ([, file = '', line = '', added = '']) => ({ file, line, added }),
)

/** Copies the working tree with the links between its packages. Libraries are those of this folder. */
function copyRepository(to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const generated = globSync(['**/*.css.d.ts', '**/*.tsbuildinfo'], { cwd: root, exclude: ['**/node_modules/**'] })
  for (const path of [...listed.split('\0').filter((name) => name !== ''), ...generated])
    cpSync(join(root, path), join(to, path), { recursive: true, verbatimSymlinks: true })
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'))
  for (const folder of globSync('{apps,packages}/*/node_modules', { cwd: root }).concat(
    'contracts/node_modules',
    'db/node_modules',
    'tests/node_modules',
  ))
    cpSync(join(root, folder), join(to, folder), { recursive: true, verbatimSymlinks: true })
}

/** Runs a command in the copy. Returns its output if it fails, and nothing otherwise. */
function failureOf(folder: string, [program = '', ...args]: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}`
}

test('a new field that follows its page compiles, and both engines store it at the first load', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-event-field-'))
  try {
    copyRepository(folder)
    expect(new Set(steps.map(({ file }) => file)).size).toBe(10)
    for (const { file, line, added } of steps) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      expect(text, `${file} has the line ${line}`).toContain(line)
      const end = text.indexOf('\n', text.indexOf(line)) + 1
      writeFileSync(path, `${text.slice(0, end)}${added}${text.slice(end)}`)
    }
    const [generate = ''] = shellBlocksIn(page).flat()
    expect(failureOf(folder, wordsOf(generate))).toBe('')
    const typecheck = [
      'node',
      'scripts/run.mjs',
      'typecheck',
      'contracts',
      'packages/domain',
      'packages/catalogue-file',
      'db',
      'apps/server',
      'apps/desk',
      'tests',
    ]
    expect(failureOf(folder, typecheck)).toBe('')
    expect(failureOf(folder, ['node_modules/.bin/vitest', 'run', 'tests/store/catalogue/every-field.test.ts'])).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
