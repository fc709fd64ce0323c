import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderRule, formatCheck, importRules, lint } from './checks.ts'
import { root, run } from './shell.ts'

/** The test counts of a suite. */
export interface Count {
  readonly passed: number
  readonly failed: number
  /** Tests left out because the machine lacks a program. */
  readonly skipped: number
}

async function step(name: string, program: string, args: readonly string[]): Promise<Count> {
  const started = performance.now()
  const status = await run(program, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Returns the total of several counts. */
export const sum = (counts: readonly Count[]): Count => {
  const total = (key: keyof Count) => counts.reduce((all, count) => all + count[key], 0)
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') }
}

/** Prints the counts and ends the process: status 0 if nothing failed, else 1. */
export function report({ passed, failed, skipped }: Count): never {
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(failed === 0 ? 0 : 1)
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
  const counted: { numPassedTests: number; numFailedTests: number; numPendingTests: number } = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 }
  rmSync(folder, { recursive: true })
  // A suite that fails outside its tests, such as by an unhandled rejection, still fails the run.
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests || (status === 0 ? 0 : 1),
    skipped: counted.numPendingTests,
  }
}

/** Runs everything but the browser: format, types, lint, import rules, then the tests. Returns the counts. */
export async function checkAll(): Promise<Count> {
  const fixed = [
    await step('format', ...formatCheck),
    await step('types', 'node', [join(root, 'scripts/typecheck.ts')]),
    await step('lint', ...lint),
    await step('imports', ...importRules),
    await step('folders', ...folderRule),
    await step('prose', 'node', [join(root, 'scripts/prose.ts')]),
    await step('rules', 'node', [join(root, 'scripts/coverage.ts'), '--check']),
  ]
  return sum([...fixed, await vitest()])
}
