import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './shell.ts'

/** What a suite counted. */
export interface Count {
  readonly passed: number
  readonly failed: number
}

const projects = ['contracts', 'packages/format', 'packages/ticket-code', 'packages/domain', 'db', 'apps/server', 'apps/web', 'apps/web/src/workers', 'apps/gate', 'apps/gate/src/workers', 'tests', 'scripts']

async function step(name: string, program: string, args: readonly string[]): Promise<Count> {
  const started = performance.now()
  const status = await run(program, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Adds counts up. */
export const sum = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((all, count) => all + count.passed, 0),
  failed: counts.reduce((all, count) => all + count.failed, 0),
})

/** The vitest suites: beside the code, contract, store and race. */
async function vitest(): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'pokfei-vitest-'))
  const report = join(folder, 'report.json')
  const status = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
  const counted: { numPassedTests: number; numFailedTests: number } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 1 }
  rmSync(folder, { recursive: true })
  // A suite that fails outside its tests (an unhandled rejection, say) still fails the run.
  return { passed: counted.numPassedTests, failed: counted.numFailedTests || (status === 0 ? 0 : 1) }
}

/** Everything but the browser: types, lint, import rules, then the tests. */
export async function checkAll(): Promise<Count> {
  const fixed = [
    await step('types', 'node', [join(root, 'scripts/check-types.ts'), ...projects]),
    await step('lint', 'oxlint', ['--deny-warnings', '--type-aware', '.']),
    await step('imports', 'depcruise', ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'contracts/src', 'packages', 'db/src', 'apps/server/src', 'apps/web/src', 'apps/gate/src', 'tests']),
  ]
  return sum([...fixed, await vitest()])
}
