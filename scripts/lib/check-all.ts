import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderRule, formatCheck, importRules, lint } from './checks.ts'
import { root, run } from './shell.ts'
import { countVitest, readVitestReport, sum, type Count } from './suite-report.ts'

async function step(name: string, program: string, args: readonly string[]): Promise<Count> {
  const started = performance.now()
  const status = await run(program, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  const failed = status === 0 ? 0 : 1
  return { passed: 1 - failed, failed, skipped: 0, failures: failed ? [`check: ${name}`] : [], retried: [] }
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
