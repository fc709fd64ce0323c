import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderRule, formatCheck, importRules, lintAndTypes } from './checks.ts'
import { foreignLibraries } from './projects.ts'
import { capture, root, run } from './shell.ts'
import {
  countVitest,
  readVitestReport,
  sum,
  sumWithRepeated,
  unfinishedFiles,
  type Count,
  type VitestReport,
} from './suite-report.ts'

type Step = readonly [name: string, program: string, args: readonly string[]]
const script = (name: string): string => join(root, 'scripts', name)

/** The linter and the compiler. The first step writes the types of CSS modules, which the second one reads. */
const lintAndTypeSteps: readonly Step[] = [
  ['types of workers', 'node', [script('typecheck.ts'), ...foreignLibraries]],
  ['lint and types', ...lintAndTypes],
]

/** The checks that use one core each. */
const otherSteps: readonly Step[] = [
  ['format', ...formatCheck],
  ['imports', ...importRules],
  ['folders', ...folderRule],
  ['prose', 'node', [script('prose.ts')]],
  ['rules', 'node', [script('coverage.ts'), '--check']],
  ['sizes', 'node', [script('sizes.ts')]],
]

/** The steps whose output is worth reading when they pass. */
const printed: ReadonlySet<string> = new Set(['sizes'])

/** Runs the steps one after another, and prints the output of each as a whole. */
async function runSteps(steps: readonly Step[]): Promise<Count> {
  const counts: Count[] = []
  for (const [name, program, args] of steps) {
    const started = performance.now()
    const { status, output } = await capture(program, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const failed = status === 0 ? 0 : 1
    console.log(`${failed || printed.has(name) ? output : ''}${failed ? '✗' : '✓'} ${name} (${seconds} s)`)
    counts.push({ passed: 1 - failed, failed, skipped: 0, failures: failed ? [`check: ${name}`] : [], retried: [] })
  }
  return sum(counts)
}

/** Runs vitest on these files, or on all. Returns its report, or null without one, and its exit status. */
async function runVitest(
  files: readonly string[],
): Promise<{ readonly results: VitestReport | null; readonly status: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-vitest-'))
  const file = join(folder, 'report.json')
  const junit = files.length === 0 ? 'vitest.junit.xml' : 'vitest-again.junit.xml'
  const status = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=junit',
    `--outputFile.junit=${join(root, 'test-results', junit)}`,
    ...files,
  ])
  const results = readVitestReport(file)
  rmSync(folder, { recursive: true })
  return { results, status }
}

/**
 * Runs the vitest suites: the tests beside the code, and those in `tests/` without a browser or engine. V8 may end a
 * process whose threads start and end at one moment (`Check failed: jit_page.has_value()`). The files of such a process
 * run once more, and the run names them.
 */
async function vitest(): Promise<Count> {
  const { results, status } = await runVitest([])
  const counted = countVitest('vitest', results, status)
  const unfinished = unfinishedFiles(results)
  if (unfinished.length === 0 || counted.failed > unfinished.length) return counted
  const again = await runVitest(unfinished)
  return sumWithRepeated(counted, countVitest('vitest', again.results, again.status), unfinished)
}

/** Runs everything but the browser: format, types, lint, import rules, then the tests. Returns the counts. */
export async function checkAll(): Promise<Count> {
  const fixed = await Promise.all([runSteps(lintAndTypeSteps), runSteps(otherSteps)])
  return sum([...fixed, await vitest()])
}
