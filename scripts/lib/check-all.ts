import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderRule, formatCheck, importRules, lintAndTypes } from './checks.ts'
import { foreignLibraries } from './projects.ts'
import { capture, root, run } from './shell.ts'
import { countVitest, readVitestReport, sum, type Count } from './suite-report.ts'

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
]

/** Runs the steps one after another, and prints the output of each as a whole. */
async function runSteps(steps: readonly Step[]): Promise<Count> {
  const counts: Count[] = []
  for (const [name, program, args] of steps) {
    const started = performance.now()
    const { status, output } = await capture(program, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    const failed = status === 0 ? 0 : 1
    console.log(`${failed ? output : ''}${failed ? '✗' : '✓'} ${name} (${seconds} s)`)
    counts.push({ passed: 1 - failed, failed, skipped: 0, failures: failed ? [`check: ${name}`] : [], retried: [] })
  }
  return sum(counts)
}

/** Runs the vitest suites: the tests beside the code, and those in `tests/` without a browser or engine. */
async function vitest(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-vitest-'))
  const results = join(folder, 'report.json')
  const status = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    '--reporter=junit',
    `--outputFile.junit=${join(root, 'test-results/vitest.junit.xml')}`,
  ])
  const counted = countVitest('vitest', readVitestReport(results), status)
  rmSync(folder, { recursive: true })
  return counted
}

/** Runs everything but the browser: format, types, lint, import rules, then the tests. Returns the counts. */
export async function checkAll(): Promise<Count> {
  const fixed = await Promise.all([runSteps(lintAndTypeSteps), runSteps(otherSteps)])
  return sum([...fixed, await vitest()])
}
